import { authorize, type Context } from '../access/context.server';
import { ConflitDeSaisie, ecartsDeSaisie } from '../conflit';
import { rediger } from '../encaissements/modele-relance';
import { NotFoundError } from '../errors';
import { trace } from '../journal/trace.server';
import { definitionDe, estNature, type NatureAFaire } from './natures';
import type { TexteRelance, TexteRelanceSaisi, ValeursRelance } from './textes-relance';
import { readTexteRelance } from './textes-relance.repo.server';

/** What the form of a kind's text opens with, and how a reminder reads with it. */
export interface TexteOuvert extends TexteRelance {
  nature: NatureAFaire;
  version: number;
  apercu: { sujet: string; paragraphes: string[] };
}

const EXEMPLE: ValeursRelance = {
  '{client}': 'Jeanne Martin',
  '{date}': '02/10/2026',
  '{echeance}': '02/10/2027',
  '{centre}': 'Centre auditif',
  '{telephone}': '04 00 00 00 00',
};

const natureDe = (nom: string): NatureAFaire => {
  if (!estNature(nom) || !definitionDe(nom).relance)
    throw new NotFoundError('ligne_a_faire_introuvable', 'Il n’y a pas de relances de cette sorte.');
  return nom;
};

/** The account's text of the reminders of a kind. Raises NotFoundError for a kind without any, ForbiddenError. */
export async function getTexteRelance(ctx: Context, nom: string): Promise<TexteOuvert> {
  authorize(ctx, 'parametre:voir');
  const nature = natureDe(nom);
  const texte = await readTexteRelance(ctx.db, ctx.acteur.compteId, nature);
  return { ...texte, nature, apercu: rediger(texte, EXEMPLE) };
}

/** Keeps it. Raises ConflitDeSaisie when somebody else has changed it since `version`, NotFoundError, ForbiddenError. */
export function saveTexteRelance(
  ctx: Context,
  nom: string,
  saisie: TexteRelanceSaisi,
  version: number,
): Promise<void> {
  authorize(ctx, 'parametre:modifier');
  const nature = natureDe(nom);
  const compte_id = ctx.acteur.compteId;
  return ctx.transaction(async (tx) => {
    const row = { ...saisie, modifie_le: tx.now().toISOString() };
    const changed =
      version === 0
        ? await tx.db.insertUnlessTaken('textes_relance', { ...row, compte_id, nature, version: 1 })
        : (await tx.db.update(
            'textes_relance',
            { compte_id, nature, version },
            { ...row, version: version + 1 },
          )) > 0;
    if (!changed) throw await conflit(tx, nature, saisie);
    await trace(tx, { action: 'aFaire:texte', details: definitionDe(nature).titre });
  });
}

const LIBELLES: Record<string, string> = { sujet: 'Sujet', texte: 'Texte', sms: 'SMS' };

async function conflit(
  tx: Context,
  nature: NatureAFaire,
  saisie: TexteRelanceSaisi,
): Promise<ConflitDeSaisie> {
  const { version, sujet, texte, sms } = await readTexteRelance(tx.db, tx.acteur.compteId, nature);
  const ecarts = ecartsDeSaisie(
    { enregistre: { sujet, texte, sms }, saisie: { ...saisie } },
    (champ) => LIBELLES[champ] ?? champ,
  );
  return new ConflitDeSaisie(
    'Quelqu’un a modifié ce texte pendant votre saisie : ce qui est enregistré à présent est à côté de chaque champ.',
    version,
    ecarts,
  );
}
