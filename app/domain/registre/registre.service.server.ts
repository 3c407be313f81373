import { authorize, type Context } from '../access/context.server';
import { ROLE_LABELS, ROLES } from '../access/roles';
import { ConflitDeSaisie, ecartsDeSaisie } from '../conflit';
import { lireRegle, type RegleDeConservation } from '../conservation/regle.server';
import { trace } from '../journal/trace.server';
import { type FicheSaisie, LIBELLES_FICHE } from './fiche.schema';
import { type DureeDeTable, tablesParTraitement } from './tables-traitees.repo.server';
import type { CleTraitement } from './traitements';

/** What only the account has said, and the state that its form opens on. */
export type FicheRegistre = FicheSaisie & { version: number };

/** What the register and the impact assessment are filled with. */
export interface RegistreOuvert {
  compte: string;
  fiche: FicheRegistre;
  centres: { nom: string; adresse: string }[];
  /** How many of the account's users have each role. */
  roles: { role: string; nombre: number }[];
  regle: RegleDeConservation;
  tables: Record<CleTraitement, DureeDeTable[]>;
  /** What others' programs are told or read: set up by the account. */
  calendriersExternes: number;
  webhooks: number;
  /** UTC instant. */
  faitLe: string;
}

const VIDE: FicheRegistre = {
  ...{ responsable: '', adresse: '', contact: '', delegue: '', hebergeur: '', mesures: '', version: 0 },
};

/** The account's register of processing: the product's facts and what the account has said. Raises ForbiddenError. */
export async function getRegistre(ctx: Context): Promise<RegistreOuvert> {
  authorize(ctx, 'registre:tenir');
  const { compteId: compte_id } = ctx.acteur;
  const compte = await ctx.db.from('comptes').where({ id: compte_id }).first();
  const users = await ctx.db.from('users').where({ compte_id }).select('role');
  const centres = await ctx.db.from('centres').where({ compte_id }).orderBy('name');
  return {
    compte: compte?.nom ?? '',
    fiche: await lireFiche(ctx),
    centres: centres.map(({ name, adresse, code_postal, ville }) => ({
      nom: name,
      adresse: [adresse, `${code_postal} ${ville}`.trim()].filter(Boolean).join(', '),
    })),
    roles: ROLES.map((role) => ({
      role: ROLE_LABELS[role],
      nombre: users.filter((user) => user.role === role).length,
    })),
    regle: await lireRegle(ctx),
    tables: tablesParTraitement(),
    calendriersExternes: await ctx.db.count(ctx.db.from('calendriers')),
    webhooks: await ctx.db.count(ctx.db.from('webhooks').where({ compte_id })),
    faitLe: ctx.now().toISOString(),
  };
}

/** What its form opens with. Raises ForbiddenError. */
export function getFicheRegistre(ctx: Context): Promise<FicheRegistre> {
  authorize(ctx, 'registre:tenir');
  return lireFiche(ctx);
}

async function lireFiche(tx: Context): Promise<FicheRegistre> {
  const { compteId: compte_id } = tx.acteur;
  const row = await tx.db.from('registre_traitements').where({ compte_id }).first();
  if (!row) return VIDE;
  const { responsable, adresse, contact, delegue, hebergeur, mesures, version } = row;
  return { responsable, adresse, contact, delegue, hebergeur, mesures, version };
}

/** Keeps what the account says. Raises ConflitDeSaisie when somebody else has changed it since `version`, ForbiddenError. */
export function saveFicheRegistre(ctx: Context, saisie: FicheSaisie, version: number): Promise<void> {
  authorize(ctx, 'registre:tenir');
  const { compteId: compte_id, userId: modifie_par } = ctx.acteur;
  return ctx.transaction(async (tx) => {
    const row = { ...saisie, modifie_le: tx.now().toISOString(), modifie_par };
    const changed =
      version === 0
        ? await tx.db.insertUnlessTaken('registre_traitements', { ...row, compte_id, version: 1 })
        : (await tx.db.update(
            'registre_traitements',
            { compte_id, version },
            { ...row, version: version + 1 },
          )) > 0;
    if (!changed) throw await conflit(tx, saisie);
    await trace(tx, { action: 'registre:modification', details: 'Registre des traitements' });
  });
}

async function conflit(tx: Context, saisie: FicheSaisie): Promise<ConflitDeSaisie> {
  const { version, ...enregistre } = await lireFiche(tx);
  const ecarts = ecartsDeSaisie(
    { enregistre, saisie: { ...saisie } },
    (champ) => (LIBELLES_FICHE as Record<string, string>)[champ] ?? champ,
  );
  return new ConflitDeSaisie(
    'Quelqu’un a modifié ces informations pendant votre saisie : ce qui est enregistré à présent est à côté de chaque champ.',
    version,
    ecarts,
  );
}
