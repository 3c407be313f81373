import { startCalendrier, storeCalendrier } from '../../support/calendrier';
import type { CasHostile, NatureHostile } from '../../support/hostile/cas';
import { casHostiles } from '../../support/hostile/cas-hostiles';
import type { Attaque, Echange } from '../attaque';
import type { Cible, Qui } from '../cible';
import { type Requete, send } from '../requete';
import { envoi, morceau } from './envois';

/** Where each kind of file is sent: by whom, to which address, in which field. */
const PORTES: Record<
  Exclude<NatureHostile, 'ics'>,
  [qui: Qui, chemin: Requete['chemin'], champ: string][]
> = {
  xlsx: [['employe', '/admin/clients/import', 'fichier']],
  csv: [['intrus', '/admin/clients/import', 'fichier']],
  pdf: [
    ['employe', ({ clientId }) => `/admin/nouveauClient/${clientId}?onglet=fichiers`, 'fichiers'],
    ['admin', '/admin/factures/import', 'fichier'],
  ],
  image: [
    ['lecteur', '/admin/user-profile', 'image'],
    ['employe', ({ clientId }) => `/admin/nouveauClient/${clientId}/prescriptions/nouvelle`, 'scan'],
  ],
  noah: [['employe', ({ clientId }) => `/admin/bilan-auditif/${clientId}/noah`, 'fichier']],
  lpp: [['patron', '/admin/lpp', 'fichier']],
};

/** Sends it as its form does, and opens the page that it leads to. */
async function sendFile(cible: Cible, cas: CasHostile & { nature: keyof typeof PORTES }): Promise<Echange[]> {
  const echanges: Echange[] = [];
  for (const [qui, chemin, champ] of PORTES[cas.nature]) {
    const answer = await send(cible, envoi(qui, chemin, morceau(champ, cas.fichier, cas.octets())));
    const suite = /^location: *(\/admin\/[^\r]*)/im.exec(answer.texte)?.[1];
    echanges.push(answer);
    if (suite) echanges.push(await send(cible, { chemin: suite, qui }));
  }
  return echanges;
}

/** Gives it as a calendar that the centre has linked, and asks for it to be read now. */
async function giveCalendar(cible: Cible, octets: Buffer): Promise<Echange[]> {
  const calendrier = await startCalendrier();
  calendrier.answer((_, response) => void response.end(octets));
  const ctx = cible.enseigne.context();
  const id = await storeCalendrier(ctx, { centre_id: cible.enseigne.bellecour.id, url: calendrier.url });
  try {
    return [await send(cible, { chemin: `/admin/acces/calendriers/${id}/lecture`, qui: 'admin', corps: '' })];
  } finally {
    await calendrier.close();
  }
}

/** Every file that means harm, by the door that takes its kind. */
export const attaquesParFichiers = (graine: number): Attaque[] =>
  [...casHostiles(graine)].map((cas) => ({
    nom: `${cas.nature} : ${cas.nom}`,
    famille: 'fichiers',
    play(cible) {
      const { nature } = cas;
      return nature === 'ics' ? giveCalendar(cible, cas.octets()) : sendFile(cible, { ...cas, nature });
    },
  }));
