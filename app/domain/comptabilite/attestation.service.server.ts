import { toParis } from '~/lib/dates';
import { authorize, type Context, requireCentre } from '../access/context.server';
import { NotFoundError } from '../errors';

/** What the attestation form can be filled in with: facts of this installation, and nothing that only a person may say. */
export interface Attestation {
  version: string;
  centre: { nom: string; adresse: string; siret: string; franchise: boolean };
  /** The day of the first sealed document ('YYYY-MM-DD'); null where there is none. */
  premier: string | null;
  /** Documents and payments; closings are told apart. */
  scelles: number;
  clotures: number;
  archives: number;
}

/** The facts for the attestation of art. 286, I, 3° bis of the CGI about the current centre. Raises CentreManquantError, ForbiddenError. */
export async function getAttestation(ctx: Context): Promise<Attestation> {
  authorize(ctx, 'comptabilite:voir');
  const { id } = requireCentre(ctx, 'Choisissez un centre pour préparer son attestation.');
  const row = await ctx.db.from('centres').where({ id }).first();
  if (!row) throw new NotFoundError('centre_introuvable', 'Centre introuvable.');
  const own = { centre_id: id };
  const first = await ctx.db.from('scelles').where(own).orderBy('rang').first();
  const scelles = ctx.db.from('scelles').where(own).where('genre', '<>', 'cloture');
  return {
    version: ctx.infra.version,
    centre: {
      nom: row.name,
      adresse: [row.adresse, `${row.code_postal} ${row.ville}`.trim()].filter(Boolean).join(', '),
      siret: row.siret,
      franchise: row.regime_tva === 'franchise',
    },
    premier: first ? toParis(first.scelle_le).date : null,
    scelles: await ctx.db.count(scelles),
    clotures: await ctx.db.count(ctx.db.from('clotures').where(own)),
    archives: await ctx.db.count(ctx.db.from('archives_comptables').where(own)),
  };
}
