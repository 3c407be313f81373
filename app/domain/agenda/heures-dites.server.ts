import type { HeureDiteRow } from '~/db/rows/a-faire';
import type { EvenementRow } from '~/db/rows/agenda';
import type { ClientRow } from '~/db/rows/clients';
import { formatInstant, toParis } from '~/lib/dates';
import { newId } from '~/lib/ids.server';
import { numeroDuPatient } from '../a-faire/sms';
import type { Context } from '../access/context.server';
import { addHistorique } from '../clients/historique.server';
import { EN_COURS } from '../courriels/courriel';
import { postCourriel } from '../courriels/envois.server';
import { type HeureSue, oublierHeure } from '../courriels/heure-oubliee.server';
import { DomainError } from '../errors';
import { refusDUsage } from '../vie-privee/permission';
import { DITE_PAR, type MoyenDeDire, moyenChoisi, moyensDeDire, PatientAPrevenir } from './heure-dite';
import type { DonneesChangement } from './lettre-changement.server';

type Rdv = Pick<EvenementRow, 'id' | 'centre_id' | 'client_id' | 'start' | 'journee' | 'annule_le' | 'type'>;

/** When an appointment stands for a client: its start, or '' where it is cancelled or somebody else's. */
export const heureActuelle = ({ client_id, annule_le, start }: Rdv, clientId: string): string =>
  annule_le === null && client_id === clientId ? start : '';

/** What a client was last told of an appointment. */
export const findHeureDite = (
  tx: Context,
  evenementId: string,
  clientId: string,
): PromiseLike<HeureDiteRow | undefined> =>
  tx.db
    .from('heures_dites')
    .where({ evenement_id: evenementId, client_id: clientId })
    .orderBy('dite_le', 'desc')
    .first();

/**
 * What a client knows before something else is said: a message that waits still has told nothing, and what they knew before it is put back, or that they know nothing. It
 * finds nothing left to say once the appointment stands elsewhere.
 */
export async function reprendreNonParti(
  tx: Context,
  dite: HeureDiteRow | undefined,
): Promise<HeureDiteRow | undefined> {
  if (!dite?.courriel_id) return dite;
  const courriel = await tx.db.from('courriels').where({ id: dite.courriel_id }).first();
  if (!courriel || courriel.envoye_le !== null || courriel.derniere_erreur === EN_COURS) return dite;
  await oublierHeure(tx.db, courriel.id);
  return tx.db.from('heures_dites').where({ id: dite.id }).first();
}

/** Whether an hour that a patient knows is a whole day: as the appointment says that began then, else by its hour. */
export const estJournee = (heure: string, { start, journee }: Pick<Rdv, 'start' | 'journee'>): boolean =>
  heure === start ? Boolean(journee) : heure !== '' && toParis(heure).heure === '00:00';

/** By which ways a patient can be told. */
export function moyensPour(tx: Context, client: ClientRow): MoyenDeDire[] {
  const ecrire = refusDUsage(client, 'rendezVous') === null;
  const possibles: Partial<Record<MoyenDeDire, boolean>> = {
    courriel: ecrire && client.email !== '',
    sms: ecrire && tx.infra.sms.actif && numeroDuPatient(client) !== null,
    lettre: ecrire && client.adresse !== '' && client.ville !== '',
  };
  return moyensDeDire.filter((moyen) => possibles[moyen] ?? true);
}

/**
 * Before an appointment is moved, cancelled or given to somebody else: where its patient knows another hour than they will have, and one of the two is ahead, asks how
 * they are told (PatientAPrevenir), unless `acceptes` says it already, and does so. The dead are told nothing. The caller holds the client. Raises DomainError for a way that does not reach them.
 */
export async function prevenirDuChangement(
  tx: Context,
  avant: Rdv,
  apres: Rdv,
  acceptes: readonly string[],
): Promise<void> {
  if (avant.client_id === null) return;
  const actuelle = heureActuelle(apres, avant.client_id);
  const crue = await findHeureDite(tx, avant.id, avant.client_id);
  const dite = crue?.heure === actuelle ? crue : await reprendreNonParti(tx, crue);
  const now = tx.now().toISOString();
  if (!dite || dite.heure === actuelle || (dite.heure <= now && actuelle <= now)) return;
  const client = await tx.db.from('clients').where({ id: avant.client_id }).whereNull('supprime_le').first();
  if (!client || client.deces_le !== null) return;
  const moyens = moyensPour(tx, client);
  const moyen = moyenChoisi(acceptes);
  const nom = [client.nom, client.prenom].filter(Boolean).join(' ');
  if (!moyen) throw new PatientAPrevenir(avisDe(nom, dite, actuelle), moyens, acceptes);
  await dire(
    tx,
    { client, evenement: { ...avant, start: actuelle, journee: apres.journee }, avant, dite },
    moyen,
  );
}

function avisDe(nom: string, { heure, moyen, dite_le }: HeureDiteRow, actuelle: string): string {
  const su = heure === '' ? 'qu’il n’y a pas de rendez-vous' : `un rendez-vous le ${formatInstant(heure)}`;
  const dit = `prévenu ${DITE_PAR[moyen]}${dite_le ? ` le ${formatInstant(dite_le)}` : ''}`;
  const suite = actuelle === '' ? 'il n’y en aura plus' : `ce sera le ${formatInstant(actuelle)}`;
  return `${nom} attend ${su} (${dit}) ; ${suite}. Comment prévenir le patient ?`;
}

interface ADire {
  client: ClientRow;
  /** `start` is what they are told: '' that there is none. */
  evenement: Pick<EvenementRow, 'id' | 'start' | 'journee' | 'type'>;
  /** What it was before. */
  avant: Pick<EvenementRow, 'start' | 'journee'>;
  dite: HeureDiteRow | undefined;
}

/** Tells a patient an hour, or notes that somebody is to. Raises DomainError for a way that does not reach them. */
export async function dire(
  tx: Context,
  { client, evenement, avant, dite }: ADire,
  moyen: MoyenDeDire,
): Promise<void> {
  if (!moyensPour(tx, client).includes(moyen))
    throw new DomainError('avis_impossible', 'Ce moyen n’atteint pas ce patient : vérifiez sa fiche.');
  const { id: evenementId, start: heure, journee, type } = evenement;
  const quoi = heure === '' ? `${type} annulé` : `${type} du ${formatInstant(heure)}`;
  if (dite && (moyen === 'appel' || moyen === 'lettre')) {
    await tx.db.update('heures_dites', { id: dite.id }, { a_dire: moyen });
    const details = `${quoi}, ${moyen === 'appel' ? 'par téléphone' : 'par lettre'}`;
    return noter(tx, client, evenementId, 'Patient à prévenir', details);
  }
  const par = moyen === 'su' ? 'appel' : moyen;
  const courrielId = par === 'courriel' || par === 'sms' ? newId() : null;
  await keepHeureDite(tx, client, evenementId, { heure, moyen: par, courrielId, dite });
  if (courrielId) {
    const donnees: DonneesChangement = {
      ...{ centreId: client.centre_id, clientId: client.id, evenementId },
      ...{ start: heure, journee: Boolean(journee), avant: dite?.heure ?? '' },
      avantJournee: estJournee(dite?.heure ?? '', avant),
    };
    const envoi =
      par === 'sms'
        ? ({ modele: 'smsRdv', destinataire: numeroDuPatient(client) ?? '' } as const)
        : ({ modele: 'changementRdv', destinataire: client.email } as const);
    await postCourriel(tx.db, { id: courrielId, ...envoi, compteId: tx.acteur.compteId, donnees }, tx.now());
  }
  await noter(tx, client, evenementId, `Patient prévenu ${DITE_PAR[par]}`, quoi);
}

/** Keeps what a patient knows from now on, with what they knew before where a message may yet be refused. */
export async function keepHeureDite(
  tx: Context,
  client: Pick<ClientRow, 'id' | 'centre_id'>,
  evenementId: string,
  {
    heure,
    moyen,
    courrielId = null,
    dite,
  }: Pick<HeureDiteRow, 'heure' | 'moyen'> & {
    courrielId?: string | null;
    dite?: HeureDiteRow | undefined;
  },
): Promise<HeureDiteRow> {
  const avant: HeureSue | null = dite
    ? { heure: dite.heure, moyen: dite.moyen, dite_le: dite.dite_le, dite_par: dite.dite_par }
    : null;
  const values = {
    ...{ heure, moyen, a_dire: '' as const, courriel_id: courrielId },
    ...{ dite_le: tx.now().toISOString(), dite_par: tx.acteur.userId },
    avant: courrielId && avant ? JSON.stringify(avant) : null,
  };
  if (dite) {
    await tx.db.update('heures_dites', { id: dite.id }, values);
    return { ...dite, ...values };
  }
  const row: HeureDiteRow = {
    ...{ id: newId(), centre_id: client.centre_id, client_id: client.id, evenement_id: evenementId },
    ...values,
  };
  await tx.db.insert('heures_dites', row);
  return row;
}

const noter = async (
  tx: Context,
  client: ClientRow,
  evenementId: string,
  action: string,
  details: string,
): Promise<void> => {
  await addHistorique(tx, client, { action, details, evenementId });
};
