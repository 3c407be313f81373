import { type Ecart, ecartsDeSaisie, enClair } from '../conflit';
import type { Evenement } from './evenement';
import type { EvenementSaisi } from './evenement.schema';

const LIBELLES: Record<string, string> = {
  clientId: 'Client',
  typeClient: 'Type d’événement',
  type: 'Type d’événement',
  color: 'Couleur',
  date: 'Date',
  heure: 'Début',
  heureFin: 'Fin',
  dateFin: 'Dernier jour',
  journee: 'Journée entière',
  intervenantId: 'Intervenant',
  note: 'Note',
};

type Saisie = Omit<EvenementSaisi, 'occurrence'>;

/** An event as the inputs of its form hold it; a client's has a type of the list, whose colour it has. */
const textesDe = (saisie: Saisie, champType: 'type' | 'typeClient'): Record<string, string> => ({
  clientId: saisie.clientId ?? '',
  [champType]: saisie.type,
  ...(saisie.clientId ? {} : { color: saisie.color }),
  date: saisie.date,
  heure: (!saisie.journee && saisie.heure) || '',
  heureFin: (!saisie.journee && saisie.heureFin) || '',
  dateFin: saisie.dateFin === saisie.date ? '' : (saisie.dateFin ?? ''),
  journee: saisie.journee ? 'on' : '',
  intervenantId: saisie.intervenantId ?? '',
  note: saisie.note,
});

/** What stands in each field of an event where it differs from what was typed. Whom it is for is read there, and chosen by its own search. */
export function ecartsDEvenement(actuel: Evenement, saisie: EvenementSaisi): Ecart[] {
  const { client, intervenant } = actuel;
  const champType = saisie.clientId ? 'typeClient' : 'type';
  const stored = { ...actuel, clientId: client?.id ?? null, intervenantId: intervenant?.id ?? null };
  const noms: Record<string, string> = {
    clientId: client ? [client.nom, client.prenom].join(' ').trim() : '',
    intervenantId: intervenant?.name ?? '',
  };
  const ecarts = ecartsDeSaisie(
    { enregistre: textesDe(stored, champType), saisie: textesDe(saisie, champType) },
    (champ) => LIBELLES[champ] ?? champ,
    (valeur, champ) => (champ === 'journee' && !valeur ? 'non' : (noms[champ] ?? enClair(valeur))),
  );
  const autreGenre = Boolean(client) !== Boolean(saisie.clientId);
  const isChosen = (champ: string) =>
    champ !== 'clientId' && !(autreGenre && [champType, 'color'].includes(champ));
  return ecarts.map((ecart) => (isChosen(ecart.champ) ? ecart : { ...ecart, valeurs: null }));
}
