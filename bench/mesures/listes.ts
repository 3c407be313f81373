import { type Banc, mediane, type Reglage, type Section } from '../banc';
import { type Base, searchesOf } from '../base';
import { type Demande, type Latences, measure } from '../charge';
import { memoryOf, type Serveur, startApplication, startReference } from '../processus';
import type { Resultat } from '../resultats';

interface Cas {
  mesure: string;
  chemin: string;
  cookie: string;
  signe: string;
  cible: number;
  gzip?: boolean;
}

type Memoire = ReturnType<typeof memoryOf>;

const UTILISATEURS = 10;
const RECHERCHES = ['recherche, nom courant', 'recherche, nom rare', 'recherche, téléphone'] as const;

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
    { ...recherche, mesure: RECHERCHES[0], chemin: q(courant) },
    { ...recherche, mesure: RECHERCHES[1], chemin: q(rare) },
    { ...recherche, mesure: RECHERCHES[2], chemin: q(telephone) },
  ];
  if (base.clients >= 150 * 25)
    cas.splice(5, 0, { ...commun, mesure: '150e page de 25', chemin: 'page=150' });
  return cas;
}

/** Lists and searches at every size, and how much longer a search takes among the most clients than among the fewest. */
export async function measureListes(banc: Banc): Promise<Section[]> {
  const sections: Section[] = [];
  for (const clients of banc.reglage.tailles) {
    const base = await banc.base(clients);
    const serveurs: [Serveur, Serveur] = [
      await startApplication(base, banc.dossier),
      await startReference(base, banc.reference),
    ];
    const resultats = await measureBase(base, serveurs, banc.reglage);
    sections.push({ titre: `Listes et recherches, ${clients} clients`, resultats });
    for (const serveur of serveurs) await serveur.stop();
  }
  return [...sections, croissance(sections, banc.reglage.tailles)];
}

function croissance(sections: Section[], tailles: number[]): Section {
  const p50 = (section: Section | undefined, mesure: string) =>
    section?.resultats.find((each) => each.mesure === mesure && each.unite === 'p50, ms');
  const resultats = RECHERCHES.flatMap((mesure): Resultat[] => {
    const [petit, grand] = [p50(sections[0], mesure), p50(sections.at(-1), mesure)];
    if (!petit || !grand) return [];
    const cible = { valeur: 3, porte: 'application' } as const;
    return [
      { mesure, unite: 'fois', application: grand.application / petit.application, cible },
      {
        mesure: `${mesure}, par la référence`,
        unite: 'fois',
        application: (grand.reference ?? Number.NaN) / (petit.reference ?? Number.NaN),
      },
    ];
  });
  return { titre: `Recherche (p50) : ${tailles.at(-1)} clients contre ${tailles[0]}`, resultats };
}

/** Lists and searches on one base, on both servers in turn: what one user waits for, and what ten of them get through. */
async function measureBase(base: Base, serveurs: [Serveur, Serveur], reglage: Reglage): Promise<Resultat[]> {
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
  const [application, reference] = serveurs.map(({ pid }) => memoryOf(pid)) as [Memoire, Memoire];
  resultats.push({
    mesure: 'mémoire au plus haut, après tout cela',
    unite: 'Mo',
    application: application.pic,
    reference: reference.pic,
  });
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
  const middle = (read: (run: Latences) => number) => mediane(runs.map(read));
  return {
    p50: middle((run) => run.p50),
    p95: middle((run) => run.p95),
    debit: middle((run) => run.debit),
    octets: middle((run) => run.octets),
  };
}
