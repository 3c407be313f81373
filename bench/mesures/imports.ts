import { performance } from 'node:perf_hooks';
import { type Banc, copyBase, mediane, type Section } from '../banc';
import type { Base } from '../base';
import { type Demande, measure } from '../charge';
import { deposer, executer, importerReference, lire, verifier } from '../envoi';
import { CHAMPS_FICHIER, fichierOf } from '../personnes';
import { forgetPeak, memoryOf, type Serveur, startApplication, startReference } from '../processus';

interface Import {
  /** Milliseconds. */
  depot: number;
  verification: number;
  execution: number;
  total: number;
  /** Megabytes, at the highest. */
  pic: number;
  crees: number;
}

/** Files of new people, with one row in fifty known already and one in two hundred and fifty refused, into 20,000 clients. */
export async function measureImports(banc: Banc): Promise<Section[]> {
  const modele = await banc.base(20_000);
  const base = copyBase(modele, 'import-application');
  const application = await startApplication(base, banc.dossier);
  const reference = await startReference(copyBase(modele, 'import-reference'), banc.reference);
  const { lignes, tours } = banc.reglage;
  const runs: [Import[], Import[]] = [[], []];
  try {
    for (let tour = 0; tour < tours; tour += 1) {
      const fichier = fichierOf(1_000_000 * (tour + 1), lignes);
      const [mine, theirs] = [
        await importer(application, base, fichier),
        await parReference(reference, base, fichier),
      ];
      if (mine.crees !== theirs.crees)
        throw new Error(`Clients importés : application ${mine.crees}, référence ${theirs.crees}`);
      runs[0].push(mine);
      runs[1].push(theirs);
    }
    const sousImport = await pendantImport(application, base, banc);
    const of = (index: 0 | 1, read: (run: Import) => number) => mediane(runs[index].map(read));
    const etape = (mesure: string, read: (run: Import) => number) => ({
      mesure,
      unite: 'ms',
      application: of(0, read),
    });
    return [
      {
        titre: `Import par HTTP d’un CSV de ${lignes} lignes dans 20000 clients`,
        resultats: [
          {
            mesure: 'du dépôt au résultat',
            unite: 'ms',
            application: of(0, (run) => run.total),
            reference: of(1, (run) => run.total),
            cible: { valeur: 2, porte: 'rapport' },
          },
          etape('dont dépôt et lecture', (run) => run.depot),
          etape('dont vérification de chaque ligne', (run) => run.verification),
          etape('dont exécution', (run) => run.execution),
          {
            mesure: 'mémoire au plus haut',
            unite: 'Mo',
            application: of(0, (run) => run.pic),
            reference: of(1, (run) => run.pic),
            cible: { valeur: 2.5, porte: 'rapport' },
          },
        ],
      },
      sousImport,
    ];
  } finally {
    await application.stop();
    await reference.stop();
  }
}

/** A person's import: each page is read before it is answered. Their reading does not count, what they wait for does. */
async function importer(serveur: Serveur, { cookie }: Base, fichier: Buffer): Promise<Import> {
  forgetPeak(serveur.pid);
  const [adresse, depot] = await etapeDe(serveur, cookie, '/admin/clients/import', () =>
    deposer(serveur, cookie, fichier),
  );
  const [, verification] = await etapeDe(serveur, cookie, `${adresse}/colonnes`, () =>
    verifier(serveur, cookie, adresse, CHAMPS_FICHIER),
  );
  const [crees, execution] = await etapeDe(serveur, cookie, `${adresse}/verification`, () =>
    executer(serveur, cookie, adresse),
  );
  const total = depot + verification + execution;
  return { depot, verification, execution, total, pic: memoryOf(serveur.pid).pic, crees };
}

/** Reads a page, then answers it; with the milliseconds that the answer took. */
async function etapeDe<T>(
  serveur: Serveur,
  cookie: string,
  page: string,
  work: () => Promise<T>,
): Promise<[T, number]> {
  await lire(serveur, cookie, page);
  const start = performance.now();
  return [await work(), performance.now() - start];
}

async function parReference(serveur: Serveur, { cookie }: Base, fichier: Buffer): Promise<Import> {
  forgetPeak(serveur.pid);
  const start = performance.now();
  const crees = await importerReference(serveur, cookie, fichier);
  const total = performance.now() - start;
  return { depot: 0, verification: 0, execution: total, total, pic: memoryOf(serveur.pid).pic, crees };
}

/** What a colleague's list takes while imports run one after the other, and while none does. */
async function pendantImport(serveur: Serveur, base: Base, { reglage }: Banc): Promise<Section> {
  const { cookie } = base;
  const liste: Demande = { url: `${serveur.url}/admin/clients`, cookie, signe: '</table>' };
  await measure(liste, { connexions: 1, duree: reglage.duree });
  const calme = await measure(liste, { connexions: 1, duree: reglage.duree * 6 });
  let fini = false;
  const imports = async () => {
    for (let tour = 0; tour < 3; tour += 1)
      await importer(serveur, base, fichierOf(10_000_000 + 1_000_000 * tour, reglage.lignes));
  };
  const running = imports().finally(() => {
    fini = true;
  });
  const occupe = await measure(liste, { connexions: 1, duree: 120_000, fini: () => fini });
  await running;
  return {
    titre: 'Liste de 25 pendant un import',
    resultats: [
      { mesure: 'p95 sans import', unite: 'ms', application: calme.p95 },
      { mesure: 'p95 pendant trois imports', unite: 'ms', application: occupe.p95 },
      {
        mesure: 'pendant / sans',
        unite: 'fois',
        application: occupe.p95 / calme.p95,
        cible: { valeur: 1.5, porte: 'application' },
      },
    ],
  };
}
