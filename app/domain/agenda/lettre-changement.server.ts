import type { CentreRow, CourrielRow } from '~/db/rows/comptes';
import type { Lettre } from '~/infra/courriel/lettre';
import { toParis } from '~/lib/dates';
import { numeroDuPatient, texteSms } from '../a-faire/sms';
import { duCentre, moyensDuCentre } from '../courriels/du-centre';
import type { Poste } from '../courriels/poste';
import { sansLien } from '../courriels/sans-lien';
import { refusDUsage } from '../vie-privee/permission';
import { jourEnToutesLettres } from './jours';

/** What the message is about, until it leaves. */
export interface DonneesChangement {
  centreId: string;
  clientId: string;
  evenementId: string;
  /** UTC; '' for an appointment that is cancelled. */
  start: string;
  /** The hour that the patient knew before; '' for none. */
  avant: string;
  /** Whether the one and the other are whole days; messages that waited before this was said have neither. */
  journee?: boolean;
  avantJournee?: boolean;
}

/** 'vendredi 25 décembre 2026 à 14 h 30'; a whole day has no hour. */
function momentEnToutesLettres(start: string, journee = false): string {
  const { date, heure } = toParis(start);
  if (journee) return jourEnToutesLettres(date);
  return `${jourEnToutesLettres(date)} à ${heure.replace(':', ' h ')}`;
}

/** What a patient is told of their appointment: where it is now, or that it is no more. Nothing about health. */
export function phraseDuChangement({
  start,
  journee,
  avant,
  avantJournee,
}: Pick<DonneesChangement, 'start' | 'journee' | 'avant' | 'avantJournee'>): string {
  const [su, actuel] = [
    avant && momentEnToutesLettres(avant, avantJournee),
    start && momentEnToutesLettres(start, journee),
  ];
  if (start === '') return `Votre rendez-vous du ${su} est annulé.`;
  return avant === '' || avant === start
    ? `Votre rendez-vous est le ${actuel}.`
    : `Votre rendez-vous du ${su} est déplacé au ${actuel}.`;
}

/** Null when the appointment no longer stands as the message says, or its patient has another address by now, is in the trash or has died. */
async function destinataireDe(poste: Poste, row: CourrielRow) {
  const donnees = JSON.parse(row.donnees) as DonneesChangement;
  const { centreId, clientId, evenementId, start } = donnees;
  const db = poste.scopedDb({ compteIds: [row.compte_id ?? ''], centreIds: [centreId] });
  const client = await db.from('clients').where({ id: clientId }).whereNull('supprime_le').first();
  const centre = await db.from('centres').where({ id: centreId }).first();
  const evenement = await db.from('evenements').where({ id: evenementId }).first();
  const actuelle = evenement?.annule_le === null && evenement.client_id === clientId ? evenement.start : '';
  if (!client || !centre || actuelle !== start || refusDUsage(client, 'rendezVous') !== null) return null;
  return { client, centre, donnees };
}

/** The message as its patient reads it. */
export async function composeChangement(poste: Poste, row: CourrielRow): Promise<Lettre | null> {
  const found = await destinataireDe(poste, row);
  if (found?.client.email !== row.destinataire) return null;
  const { centre, donnees } = found;
  return {
    sujet:
      donnees.start === ''
        ? 'Votre rendez-vous est annulé'
        : `Votre rendez-vous : ${momentEnToutesLettres(donnees.start, donnees.journee)}`,
    paragraphes: ['Bonjour,', phraseDuChangement(donnees), ...joindre(centre)],
    ...duCentre(centre),
  };
}

/** The same as an SMS. */
export async function composeSmsRdv(poste: Poste, row: CourrielRow): Promise<Lettre | null> {
  const found = await destinataireDe(poste, row);
  if (!found || numeroDuPatient(found.client) !== row.destinataire) return null;
  const { centre, donnees } = found;
  const joint = centre.telephone && ` Tél. ${centre.telephone}`;
  return { sujet: '', paragraphes: [texteSms(`${centre.name} : ${phraseDuChangement(donnees)}${joint}`)] };
}

function joindre(centre: CentreRow): string[] {
  const moyens = moyensDuCentre(centre);
  return [
    [centre.name, centre.adresse, `${centre.code_postal} ${centre.ville}`.trim()]
      .map(sansLien)
      .filter(Boolean)
      .join('\n'),
    `Si cela ne vous convient pas, prévenez-nous${moyens && ` ${moyens}`}.`,
  ];
}
