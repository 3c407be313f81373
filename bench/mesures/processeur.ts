import { type Banc, copyBase, mediane, type Section } from '../banc';
import { type Base, clientIdOf } from '../base';
import { ask, type Demande, openLine } from '../charge';
import { addEvenements } from '../evenements';
import { cpuOf, type Serveur, startApplication, startReference } from '../processus';
import type { Resultat } from '../resultats';

const CLIENTS = 2000;
const EVENEMENTS = 5000;
/** Pages of one batch; of a kind, the servers take batches in turn. */
const LOT = 20;
const CHAUFFE = 6;
const LOTS = 8;

const pagesOf = (base: Base) => [
  { mesure: 'liste de 25', chemin: '/admin/clients', signe: '</table>' },
  { mesure: 'résumé d’un client', chemin: `/admin/ClientDashboard/${clientIdOf(base)}`, signe: '</main>' },
  { mesure: 'semaine de l’agenda', chemin: '/admin/agenda?vue=semaine', signe: '</table>' },
  { mesure: 'tableau de bord', chemin: '/admin/index', signe: '</main>' },
];
const LISTE = { chemin: '/admin/clients', signe: '</table>' };

/**
 * What a page costs in processor time, compressed as a browser gets it, from the process's own account: other work on the machine makes it
 * little dearer. The reference has one page, its list, which stands beside each.
 */
export async function measureProcesseur(banc: Banc): Promise<Section[]> {
  const base = copyBase(await banc.base(CLIENTS), 'processeur');
  addEvenements(base, EVENEMENTS);
  const application = await startApplication(base, banc.dossier);
  const reference = await startReference(base, banc.reference);
  const resultats: Resultat[] = [];
  try {
    for (const { mesure, ...page } of pagesOf(base)) {
      const [own, bare] = await alternate(
        [
          [application, demandeOf(base, application, page)],
          [reference, demandeOf(base, reference, LISTE)],
        ],
        banc.reglage.tours,
      );
      resultats.push({ mesure, unite: 'ms de processeur', application: own ?? Number.NaN, reference: bare });
    }
  } finally {
    await application.stop();
    await reference.stop();
  }
  return [{ titre: `Processeur par page, ${CLIENTS} clients (référence : sa liste de 25)`, resultats }];
}

const demandeOf = ({ cookie }: Base, { url }: Serveur, page: { chemin: string; signe: string }): Demande => ({
  url: url + page.chemin,
  cookie,
  signe: page.signe,
  gzip: true,
});

/** Milliseconds of processor a page, the median of the batches, in the order of the servers. */
async function alternate(servers: [Serveur, Demande][], tours: number): Promise<number[]> {
  const costs = servers.map((): number[] => []);
  const lines = servers.map(() => openLine(1));
  for (let lot = -CHAUFFE; lot < LOTS * tours; lot += 1) {
    for (const [index, [{ pid }, demande]] of servers.entries()) {
      const before = cpuOf(pid);
      for (let page = 0; page < LOT; page += 1) await ask(demande, lines[index] ?? openLine(1));
      if (lot >= 0) costs[index]?.push((cpuOf(pid) - before) / LOT);
    }
  }
  for (const line of lines) line.destroy();
  return costs.map(mediane);
}
