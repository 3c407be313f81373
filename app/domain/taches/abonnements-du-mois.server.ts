import type { TacheRow } from '~/db/rows/taches';
import { accord } from '~/lib/accord';
import { formatMois, moisOf, moisSuivant } from '~/lib/mois';
import { issueFactureAbonnement } from '../abonnement/emission.service.server';
import type { EnCours, Fait } from './bail.server';
import { compteOf, type Etabli } from './etabli.server';
import { emissionDuMois, inDays, moisProchain } from './horaires';

/** The first month that an account's job has not seen to. */
const moisDe = ({ donnees }: TacheRow, now: Date): string =>
  (donnees ? (JSON.parse(donnees) as { mois?: string }).mois : undefined) ?? moisOf(now);

/**
 * The subscription invoices of the months that have begun since the last run. Without the issuer's address and SIRET none: an invoice keeps
 * them for good; the months that pass until they are known are the command's to decide on.
 */
export async function issueMissing(etabli: Etabli, { tache, signal }: EnCours): Promise<Fait> {
  const now = etabli.now();
  const compteId = tache.compte_id ?? '';
  const ctx = await compteOf(etabli, compteId);
  const { adresse, siret } = etabli.infra.emetteur;
  if (!adresse || !siret) {
    const resultat = 'Aucune facture : l’éditeur n’a pas encore réglé ses mentions légales.';
    return { resultat, prochain: inDays(now, 1), donnees: JSON.stringify({ mois: moisOf(now) }) };
  }
  let emises = 0;
  let mois = moisDe(tache, now);
  for (; mois <= moisOf(now); mois = moisSuivant(mois)) {
    for (const { id } of ctx.centres) {
      if (signal.aborted) return { resultat: 'Interrompu.', prochain: now };
      if ((await issueFactureAbonnement(ctx, id, { mois })).etat === 'émise') emises += 1;
    }
  }
  return {
    resultat: `${accord(emises, 'facture émise', 'factures émises')} ; la suite en ${formatMois(moisProchain(now))}.`,
    prochain: emissionDuMois(mois, compteId),
    donnees: JSON.stringify({ mois }),
  };
}
