import { isDeepStrictEqual } from 'node:util';
import Database from 'better-sqlite3';
import { type Banc, copyBase, mediane, type Section } from '../banc';
import type { Base } from '../base';
import { ask, type Demande, measure, openLine } from '../charge';
import { addDossiers } from '../dossiers';
import { addEvenements } from '../evenements';
import { alternate } from '../lots';
import { clientOf } from '../personnes';
import { type Serveur, startApplication, startReference } from '../processus';
import { addPersonnes, type Personne } from '../programmes';
import type { Resultat } from '../resultats';
import { measureFlux } from './flux';

const CLIENTS = 20_000;
const EVENEMENTS = 10_000;
/** Programs at work, or browsers, while a screen is asked for. */
const AUTOUR = 10;
const PROGRAMMES = 10;
/** Both servers have served for a while: the first thousands of calls are those that the engine still compiles, the larger program's for longer. */
const CHAUFFE_MS = 3000;

type Serveurs = [application: Serveur, reference: Serveur];

interface Cas {
  mesure: string;
  chemin: string;
  cible: number;
  corps?: () => string;
}

/** The API's calls on clients beside the bare reference's, the whole list as a stream, and the screens while programs are at work. */
export async function measureApi(banc: Banc): Promise<Section[]> {
  const base = copyBase(await banc.base(CLIENTS), 'api');
  addEvenements(base, EVENEMENTS);
  addDossiers(base);
  const [moi, ...autres] = addPersonnes(base, 1 + AUTOUR);
  if (!moi) throw new Error('personne');
  const serveurs: Serveurs = [
    await startApplication(base, banc.dossier),
    await startReference(base, banc.reference),
  ];
  try {
    const resultats: Resultat[] = [];
    for (const cas of lectures(base)) resultats.push(...(await measureCas(cas, serveurs, base, moi, banc)));
    resultats.push(...(await measureFlux(serveurs, moi.jeton, CLIENTS, banc.reglage.tours)));
    const ecrans = await measureEcrans(serveurs[0], moi, autres, banc);
    // At the end: the others find the number of clients that they were made with.
    resultats.push(...(await measureCas(creation(base), serveurs, base, moi, banc)));
    return [
      { titre: `API, ${CLIENTS} clients`, resultats },
      {
        titre: `Liste de 25 à l’écran, une personne, pendant le travail de ${AUTOUR} autres`,
        resultats: ecrans,
      },
    ];
  } finally {
    for (const serveur of serveurs) await serveur.stop();
  }
}

const lectures = (base: Base): Cas[] => [
  { mesure: 'page de 25', chemin: '/api/clients?limit=25', cible: 2 },
  { mesure: 'page de 100', chemin: '/api/clients?limit=100', cible: 2 },
  { mesure: 'un client', chemin: `/api/clients/${dossierOf(base)}`, cible: 2 },
];

/** Each time somebody whom the centre does not know, with a status: history, keys and the audit trail's chain are part of it. */
function creation(base: Base): Cas {
  let n = 5_000_000 + base.clients;
  const corps = () => {
    const { nom, prenom, email, telephonePortable, dateNaissance, adresse, codePostal, ville } = clientOf(n);
    n += 1;
    const saisie = { nom, prenom, email, telephonePortable, dateNaissance, adresse, codePostal, ville };
    return JSON.stringify({ ...saisie, statut: 'En Livraison' });
  };
  return { mesure: 'création', chemin: '/api/clients/add', cible: 2.5, corps };
}

/** A client with appointments, devices, a quote and a file. */
function dossierOf({ fichier, centreId }: Base): string {
  const db = new Database(fichier, { readonly: true });
  try {
    return db
      .prepare<[string], string>(
        'SELECT d.client_id FROM devis d JOIN evenements e ON e.client_id = d.client_id WHERE d.centre_id = ? ORDER BY d.numero_devis LIMIT 1',
      )
      .pluck()
      .get(centreId) as string;
  } finally {
    db.close();
  }
}

async function measureCas(
  { mesure, chemin, cible, corps }: Cas,
  serveurs: Serveurs,
  base: Base,
  { jeton }: Personne,
  { reglage: { tours, duree } }: Banc,
): Promise<Resultat[]> {
  const demandes = serveurs.map(
    ({ url }): Demande => ({ url: url + chemin, jeton, signe: '"_id":"', ...(corps && { corps }) }),
  ) as [Demande, Demande];
  await (corps ? assertSameRows(base, demandes) : assertSameAnswer(demandes));
  const runs = demandes.map((): { p50: number; debit: number }[] => []);
  for (const demande of demandes) await measure(demande, { connexions: PROGRAMMES, duree: CHAUFFE_MS });
  for (let tour = 0; tour < tours; tour += 1) {
    for (const [index, demande] of demandes.entries()) {
      const { p50 } = await measure(demande, { connexions: 1, duree });
      const { debit } = await measure(demande, { connexions: PROGRAMMES, duree });
      runs[index]?.push({ p50, debit });
    }
  }
  const pairs = serveurs.map((serveur, index): [Serveur, Demande] => [serveur, demandes[index] as Demande]);
  const [own = Number.NaN, bare = Number.NaN] = await alternate(pairs, tours);
  const both = (read: (run: { p50: number; debit: number }) => number) => {
    const [application = Number.NaN, reference = Number.NaN] = runs.map((each) => mediane(each.map(read)));
    return { application, reference };
  };
  const aim = { valeur: cible, porte: 'rapport' } as const;
  return [
    { mesure, unite: 'p50, ms', ...both(({ p50 }) => p50), cible: aim },
    { mesure, unite: 'requêtes/s', ...both(({ debit }) => debit), montant: true, cible: aim },
    { mesure, unite: 'ms de processeur', application: own, reference: bare, cible: aim },
  ];
}

/** Both must tell the same of the same clients, to the last field. */
async function assertSameAnswer(demandes: [Demande, Demande]): Promise<void> {
  const line = openLine(1);
  const [own, bare] = await Promise.all(
    demandes.map(async (demande) => JSON.parse((await ask(demande, line)).toString()) as unknown),
  ).finally(() => line.destroy());
  if (!isDeepStrictEqual(own, bare))
    throw new Error(
      `${demandes[0].url} :\n${JSON.stringify(own).slice(0, 3000)}\n${JSON.stringify(bare).slice(0, 3000)}`,
    );
}

const ECRITES = ['clients', 'clients_recherche', 'cles_doublon', 'historique', 'journal'];

/** Both must leave the same number of rows behind, in every table. */
async function assertSameRows({ fichier }: Base, demandes: [Demande, Demande]): Promise<void> {
  const db = new Database(fichier, { readonly: true });
  const line = openLine(1);
  const count = () =>
    ECRITES.map((table) => db.prepare(`SELECT count(*) FROM ${table}`).pluck().get() as number);
  try {
    const written: number[][] = [];
    for (const demande of demandes) {
      const before = count();
      await ask(demande, line);
      written.push(count().map((n, index) => n - (before[index] ?? 0)));
    }
    if (!isDeepStrictEqual(written[0], written[1]) || !written[0]?.every((n) => n > 0))
      throw new Error(`création : lignes ajoutées à ${ECRITES} : ${JSON.stringify(written)}`);
  } finally {
    line.destroy();
    db.close();
  }
}

/**
 * What one person waits for the list while ten programs ask for pages of 25 clients as fast as they get them; beside it the same while ten
 * other people's browsers ask for that list as fast, and alone.
 */
async function measureEcrans(
  { url }: Serveur,
  moi: Personne,
  autres: Personne[],
  { reglage: { tours, duree } }: Banc,
): Promise<Resultat[]> {
  const liste = { url: `${url}/admin/clients`, signe: '</table>', gzip: true };
  const page = { url: `${url}/api/clients?limit=25`, signe: '"_id":"' };
  const autour = {
    programmes: autres.map(({ jeton }): Demande => ({ ...page, jeton })),
    navigateurs: autres.map(({ cookie }): Demande => ({ ...liste, cookie })),
    personne: [],
  };
  const p50: Record<keyof typeof autour, number[]> = { programmes: [], navigateurs: [], personne: [] };
  const debit: typeof p50 = { programmes: [], navigateurs: [], personne: [] };
  for (let tour = 0; tour < tours; tour += 1) {
    for (const qui of ['programmes', 'navigateurs', 'personne'] as const) {
      const found = await during(autour[qui], () =>
        measure({ ...liste, cookie: moi.cookie }, { connexions: 1, duree: 2 * duree }),
      );
      p50[qui].push(found.p50);
      debit[qui].push(found.debit);
    }
  }
  const mesure = 'dix programmes (référence : dix navigateurs)';
  const cible = { valeur: 1, porte: 'rapport' } as const;
  return [
    {
      ...{ mesure, unite: 'p50, ms', cible },
      ...{ application: mediane(p50.programmes), reference: mediane(p50.navigateurs) },
    },
    {
      ...{ mesure, unite: 'requêtes/s', cible, montant: true },
      ...{ application: mediane(debit.programmes), reference: mediane(debit.navigateurs) },
    },
    { mesure: 'personne d’autre', unite: 'p50, ms', application: mediane(p50.personne) },
  ];
}

/** Measures while others ask, each over a connection of its own. */
async function during<T>(demandes: readonly Demande[], work: () => Promise<T>): Promise<T> {
  let done = false;
  const others = demandes.map((demande) =>
    measure(demande, { connexions: 1, duree: 60_000, fini: () => done }),
  );
  try {
    return await work();
  } finally {
    done = true;
    await Promise.all(others);
  }
}
