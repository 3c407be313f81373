import type { VerificationScellesRow } from '~/db/rows/comptabilite';
import { authorize, type Context, visibleCentreIds } from '../access/context.server';
import { nextPeriode } from './cloture.server';
import type { ConstatDeChaine } from './constats-scelles';
import { type DemandeEnCours, findDemande } from './demandes.repo.server';
import { nomDePeriode } from './periodes';
import { lastRepere } from './repere.server';

/** How the chain of a centre stands, as far as it is known without reading it. */
export interface EtatDuCentre {
  centreId: string;
  centre: string;
  /** Seals, and the print of the last one; null where nothing was issued yet. */
  tete: { rang: number; empreinte: string } | null;
  /** The last mark beside the files, and whether it can be read; null where there is none, undefined where they are out of reach. */
  repere: { rang: number; poseLe: string; lisible: boolean } | null | undefined;
  verification: DerniereVerification | null;
  /** A check that was asked for, while it waits or runs: percent, or null. */
  enCours: DemandeEnCours | null;
  /** The next period that is over and not closed; null where all is closed. */
  enRetard: string | null;
}

export interface DerniereVerification {
  etat: VerificationScellesRow['etat'];
  faiteLe: string;
  scelles: number;
  constats: ConstatDeChaine[];
  nombreConstats: number;
}

/** The chains of the centres at hand. Raises ForbiddenError. */
export async function listEtats(ctx: Context): Promise<EtatDuCentre[]> {
  authorize(ctx, 'comptabilite:voir');
  const visible = new Set(visibleCentreIds(ctx));
  const etats: EtatDuCentre[] = [];
  for (const { id, name } of ctx.centres.filter((centre) => visible.has(centre.id))) {
    const tete = await ctx.db.from('chaines_scelles').where({ centre_id: id }).first();
    const periode = await nextPeriode(ctx, id, ctx.now());
    etats.push({
      centreId: id,
      centre: name,
      tete: tete?.rang ? { rang: tete.rang, empreinte: tete.empreinte } : null,
      repere: await repereOf(ctx, id),
      verification: await derniereOf(ctx, id),
      enCours: await findDemande(ctx, `verificationScelles:${id}`),
      enRetard: periode && nomDePeriode(periode),
    });
  }
  return etats;
}

async function repereOf(ctx: Context, centreId: string): Promise<EtatDuCentre['repere']> {
  try {
    const repere = await lastRepere(ctx.infra.fichiers, centreId);
    return repere && { rang: repere.rang, poseLe: repere.poseLe, lisible: repere.lu !== null };
  } catch (error) {
    ctx.infra.reportFault(error, 'Repère de la chaîne des documents');
    return undefined;
  }
}

async function derniereOf(ctx: Context, centreId: string): Promise<DerniereVerification | null> {
  const row = await ctx.db
    .from('verifications_scelles')
    .where({ centre_id: centreId })
    .orderBy('faite_le', 'desc')
    .orderBy('id', 'desc')
    .first();
  if (!row) return null;
  const { etat, faite_le: faiteLe, scelles, nombre_constats: nombreConstats } = row;
  return { etat, faiteLe, scelles, nombreConstats, constats: JSON.parse(row.constats) as ConstatDeChaine[] };
}
