import type { CentreRow, CourrielRow } from '~/db/rows/comptes';
import type { Lettre } from '~/infra/courriel/lettre';
import { toParis } from '~/lib/dates';
import { duCentre, moyensDuCentre } from '../courriels/du-centre';
import type { Poste } from '../courriels/poste';
import { sansLien } from '../courriels/sans-lien';
import { finDAccord } from '../vie-privee/opposition';
import { refusDUsage } from '../vie-privee/permission';
import { jourEnToutesLettres } from './jours';
import type { DonneesRappel } from './rappels.service.server';

/**
 * The reminder of an appointment, as its client reads it: day, hour and place, and nothing about health. Null when it no longer
 * stands as it did, has begun, or when the client has another address by now, wants no reminders any more or has died.
 */
export async function composeRappel(poste: Poste, row: CourrielRow): Promise<Lettre | null> {
  const { centreId, evenementId, start } = JSON.parse(row.donnees) as DonneesRappel;
  const db = poste.scopedDb({ compteIds: [row.compte_id ?? ''], centreIds: [centreId] });
  const evenement = await db
    .from('evenements')
    .where({ id: evenementId, start })
    .whereNull('annule_le')
    .first();
  if (!evenement?.client_id || start <= poste.now().toISOString()) return null;
  const client = await db
    .from('clients')
    .where({ id: evenement.client_id, email: row.destinataire })
    .whereNull('supprime_le')
    .first();
  const centre = await db.from('centres').where({ id: centreId }).first();
  if (!client || !centre || refusDUsage(client, 'rappel') !== null) return null;
  const quand = evenement.journee
    ? jour(start)
    : `${jour(start)} à ${toParis(start).heure.replace(':', ' h ')}`;
  return {
    sujet: `Rappel de votre rendez-vous : ${quand}`,
    paragraphes: [
      'Bonjour,',
      `Nous vous rappelons votre rendez-vous : ${quand}.`,
      lieu(centre),
      empechement(centre),
      finDAccord('rappel', centre),
    ],
    ...duCentre(centre),
  };
}

const jour = (start: string): string => jourEnToutesLettres(toParis(start).date);

function empechement(centre: CentreRow): string {
  const moyens = moyensDuCentre(centre);
  return `En cas d’empêchement, prévenez-nous dès que possible${moyens && `, ${moyens}`}.`;
}

function lieu({ name, adresse, code_postal, ville, telephone }: CentreRow): string {
  const lignes = [name, adresse, `${code_postal} ${ville}`.trim(), telephone && `Téléphone : ${telephone}`];
  return lignes.map(sansLien).filter(Boolean).join('\n');
}
