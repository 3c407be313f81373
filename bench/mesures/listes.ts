import { type Base, searchesOf } from '../base';
import { type Demande, type Latences, measure } from '../charge';
import type { Serveur } from '../processus';
import type { Resultat } from '../resultats';

interface Reglage {
  /** How often each server is measured, one after the other, A B A B… */
  tours: number;
  /** Milliseconds of one measurement. */
  duree: number;
}

interface Cas {
  mesure: string;
  chemin: string;
  cookie: string;
  signe: string;
  cible: number;
  gzip?: boolean;
}

const UTILISATEURS = 10;

function casOf(base: Base): Cas[] {
  const { courant, rare, telephone } = searchesOf(base);
  const commun = { cookie: base.cookie, signe: '</table>', cible: 2.5 };
  const recherche = { ...commun, cible: 3 };
  const q = (text: string) => `q=${encodeURIComponent(text)}`;
  const cas: Cas[] = [
    { ...commun, mesure: 'liste de 25', chemin: '' },
    { ...commun, mesure: 'liste de 25, compressée', chemin: '', gzip: true },
    { ...commun, mesure: 'liste de 100', chemin: 'taille=100' },
    { ...commun, mesure: 'liste de 100, compressée', chemin: 'taille=100', gzip: true },
    { ...commun, mesure: 'liste par date, la plus récente', chemin: 'tri=dateCreation&sens=desc' },
    { ...commun, mesure: 'liste de 25, compte global', chemin: '', cookie: base.cookieGlobal },
    { ...recherche, mesure: 'recherche, nom courant', chemin: q(courant) },
    { ...recherche, mesure: 'recherche, nom rare', chemin: q(rare) },
    { ...recherche, mesure: 'recherche, téléphone', chemin: q(telephone) },
  ];
  if (base.clients >= 150 * 25)
    cas.splice(5, 0, { ...commun, mesure: '150e page de 25', chemin: 'page=150' });
  return cas;
}

/** Lists and searches on one base, on both servers in turn: what one user waits for, and what ten of them get through. */
export async function measureListes(
  base: Base,
  serveurs: [Serveur, Serveur],
  reglage: Reglage,
): Promise<Resultat[]> {
  const resultats: Resultat[] = [];
  for (const cas of casOf(base)) {
    const [application, reference] = await sideBySide(cas, serveurs, reglage);
    const { mesure } = cas;
    const cible = { valeur: cas.cible, porte: 'rapport' } as const;
    resultats.push(
      { mesure, unite: 'p50, ms', application: application.p50, reference: reference.p50, cible },
      { mesure, unite: 'p95, ms', application: application.p95, reference: reference.p95 },
      {
        mesure,
        unite: 'requêtes/s',
        application: application.debit,
        reference: reference.debit,
        montant: true,
        cible,
      },
    );
  }
  return resultats;
}

async function sideBySide(
  cas: Cas,
  serveurs: [Serveur, Serveur],
  { tours, duree }: Reglage,
): Promise<[Latences, Latences]> {
  const runs: [Latences[], Latences[]] = [[], []];
  for (const serveur of serveurs)
    await measure(demandeOf(cas, serveur), { connexions: UTILISATEURS, duree: duree / 2 });
  for (let tour = 0; tour < tours; tour += 1) {
    for (const [index, serveur] of serveurs.entries()) {
      const demande = demandeOf(cas, serveur);
      const seul = await measure(demande, { connexions: 1, duree });
      const { debit } = await measure(demande, { connexions: UTILISATEURS, duree });
      runs[index]?.push({ ...seul, debit });
    }
  }
  return [median(runs[0]), median(runs[1])];
}

const demandeOf = ({ chemin, cookie, signe, gzip }: Cas, { url }: Serveur): Demande => ({
  url: `${url}/admin/clients${chemin && `?${chemin}`}`,
  cookie,
  signe,
  gzip,
});

function median(runs: Latences[]): Latences {
  const middle = (read: (run: Latences) => number) =>
    runs.map(read).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ?? 0;
  return {
    p50: middle((run) => run.p50),
    p95: middle((run) => run.p95),
    debit: middle((run) => run.debit),
    octets: middle((run) => run.octets),
  };
}
