import { type Banc, copyBase, type Section } from '../banc';
import { type Base, clientIdOf } from '../base';
import type { Demande } from '../charge';
import { addEvenements } from '../evenements';
import { alternate } from '../lots';
import { type Serveur, startApplication, startReference } from '../processus';
import type { Resultat } from '../resultats';

const CLIENTS = 2000;
const EVENEMENTS = 5000;

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
