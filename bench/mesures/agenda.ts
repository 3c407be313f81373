import { type Banc, copyBase, mediane, type Reglage, type Section } from '../banc';
import type { Base } from '../base';
import { measure } from '../charge';
import { addEvenements, keepEvenements } from '../evenements';
import { type Serveur, startApplication } from '../processus';
import type { Resultat } from '../resultats';

const CLIENTS = 20_000;
const EVENEMENTS = 50_000;
/** Enough for the weeks that the view of a month shows. */
const AUTOUR = 45;
/** These pages cost more than a list's: as many of them take longer. */
const LONGUEUR = 4;

const PAGES = [
  { mesure: 'semaine', chemin: '/admin/agenda?vue=semaine', signe: '</table>' },
  { mesure: 'mois', chemin: '/admin/agenda?vue=mois', signe: '</table>' },
  { mesure: 'tableau de bord', chemin: '/admin/index', signe: '</table>' },
] as const;

interface Site {
  base: Base;
  serveur: Serveur;
}

/** Month, week and dashboard among many clients and events, against an empty database; and against one with the shown events alone. */
export async function measureAgenda(banc: Banc): Promise<Section[]> {
  const pleine = copyBase(await banc.base(CLIENTS), 'agenda');
  addEvenements(pleine, EVENEMENTS);
  const seule = copyBase(pleine, 'agenda-seule');
  keepEvenements(seule, AUTOUR);
  const sites: Site[] = [];
  try {
    for (const base of [pleine, await banc.base(0), seule])
      sites.push({ base, serveur: await startApplication(base, banc.dossier) });
    return await compare(sites, banc.reglage);
  } finally {
    for (const { serveur } of sites) await serveur.stop();
  }
}

async function compare([pleine, vide, seule]: Site[], reglage: Reglage): Promise<Section[]> {
  if (!pleine || !vide || !seule) throw new Error('trois bases sont à comparer');
  const contreVide: Resultat[] = [];
  const contreSeule: Resultat[] = [];
  for (const page of PAGES) {
    const [a, b, c] = await alternate(page, [pleine, vide, seule], reglage);
    const ligne = { mesure: page.mesure, unite: 'p50, ms', application: a ?? Number.NaN };
    contreVide.push({ ...ligne, reference: b, cible: { valeur: 2, porte: 'rapport' } });
    contreSeule.push({ ...ligne, reference: c });
  }
  const nombre = `${CLIENTS} clients et ${EVENEMENTS} événements`;
  return [
    { titre: `Agenda et tableau de bord : ${nombre}, contre une base vide`, resultats: contreVide },
    { titre: `Les mêmes, contre les seuls événements montrés (${CLIENTS} clients)`, resultats: contreSeule },
  ];
}

/** One user on each server in turn; the medians of p50, in the order of the sites. */
async function alternate(
  { chemin, signe }: (typeof PAGES)[number],
  sites: Site[],
  { tours, duree }: Reglage,
): Promise<number[]> {
  const runs = sites.map((): number[] => []);
  for (let tour = -1; tour < tours; tour += 1) {
    for (const [index, { base, serveur }] of sites.entries()) {
      const demande = { url: serveur.url + chemin, cookie: base.cookie, signe };
      const { p50 } = await measure(demande, { connexions: 1, duree: duree * LONGUEUR });
      if (tour >= 0) runs[index]?.push(p50);
    }
  }
  return runs.map(mediane);
}
