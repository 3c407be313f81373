import { authorize, type Context, requireCentre } from '../access/context.server';
import { ConflitDeSaisie, ecartsDeSaisie } from '../conflit';
import { trace } from '../journal/trace.server';
import { type ModeleRelance, type ModeleSaisi, rediger, type Valeurs } from './modele-relance';
import { readModele } from './modeles-relance.repo.server';

/** What the form of a centre's reminders opens with, and how a reminder reads with it. */
export interface ModeleOuvert extends ModeleRelance {
  version: number;
  centre: string;
  apercu: { sujet: string; paragraphes: string[] };
}

const CHOISIR = 'Choisissez un centre pour régler le texte de ses relances.';
const EXEMPLE: Omit<Valeurs, '{centre}' | '{telephone}'> = {
  '{client}': 'Jeanne Martin',
  '{facture}': 'F2026-00042',
  '{date}': '02/10/2026',
  '{reste}': '350,00\u202F€',
};

/** The text of the current centre's reminders. Raises CentreManquantError in global mode, ForbiddenError. */
export async function getModeleRelance(ctx: Context): Promise<ModeleOuvert> {
  authorize(ctx, 'encaissement:modifier');
  const { id } = requireCentre(ctx, CHOISIR);
  const modele = await readModele(ctx.db, id);
  const centre = await ctx.db.from('centres').where({ id }).first();
  const nom = centre?.name ?? '';
  const valeurs = { ...EXEMPLE, '{centre}': nom, '{telephone}': centre?.telephone ?? '' };
  return { ...modele, centre: nom, apercu: rediger(modele, valeurs) };
}

/** Keeps it. Raises ConflitDeSaisie when somebody else has changed it since `version`, CentreManquantError, ForbiddenError. */
export function saveModeleRelance(ctx: Context, saisie: ModeleSaisi, version: number): Promise<void> {
  authorize(ctx, 'encaissement:modifier');
  const { id: centre_id } = requireCentre(ctx, CHOISIR);
  return ctx.transaction(async (tx) => {
    const { delaiJours, ...textes } = saisie;
    const row = { ...textes, delai_jours: delaiJours, modifie_le: tx.now().toISOString() };
    const changed =
      version === 0
        ? await tx.db.insertUnlessTaken('modeles_relance', { ...row, centre_id, version: 1 })
        : (await tx.db.update('modeles_relance', { centre_id, version }, { ...row, version: version + 1 })) >
          0;
    if (!changed) throw await conflit(tx, centre_id, saisie);
    await trace(tx, { action: 'relance:modele', objet: 'centre', objetId: centre_id, centreId: centre_id });
  });
}

const LIBELLES: Record<string, string> = { sujet: 'Sujet', texte: 'Texte', delaiJours: 'Délai' };

async function conflit(tx: Context, centreId: string, saisie: ModeleSaisi): Promise<ConflitDeSaisie> {
  const { version, ...actuel } = await readModele(tx.db, centreId);
  const textes = ({ sujet, texte, delaiJours }: ModeleRelance) => ({
    ...{ sujet, texte, delaiJours: String(delaiJours) },
  });
  const ecarts = ecartsDeSaisie(
    { enregistre: textes(actuel), saisie: textes(saisie) },
    (champ) => LIBELLES[champ] ?? champ,
  );
  return new ConflitDeSaisie(
    'Quelqu’un a modifié ce texte pendant votre saisie : ce qui est enregistré à présent est à côté de chaque champ.',
    version,
    ecarts,
  );
}
