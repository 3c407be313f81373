import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import { type Application, openApplication } from '~/application.server';
import { migrateLatest } from '~/db/migrate.server';
import { type Context, createContext } from '~/domain/access/context.server';
import { renderDossierControle } from '~/domain/controle/dossier-controle.service.server';
import { getPieces } from '~/domain/controle/pieces.service.server';
import { addFichiers } from '~/domain/fichiers/fichiers.service.server';
import { createPrescription } from '~/domain/prescriptions/prescriptions.service.server';
import { scanDe, storeDossierComplet } from '../../tests/support/controle';
import { envoyer } from '../../tests/support/envoi';
import { createCentre, createClient, createCompte, createUser } from '../../tests/support/factories';
import { saisiePrescription } from '../../tests/support/prescription';
import { type Banc, mediane, type Section } from '../banc';
import { childrenOf, forgetPeak, memoryOf } from '../processus';
import type { Resultat } from '../resultats';

const JOUR = new Date('2026-11-24T09:00:00.000Z');
const FOIS = 10;
const FROIDS = 3;
/** How long somebody looks at the tab before they ask for the file. */
const LECTURE_MS = 2000;
const CIBLE_MS = { valeur: 2000, porte: 'application' as const };

/** The patient's prescription and the medical audiogram that it joins: as a scanner makes them, and as heavy or as long as they may be. */
const SCANS: Record<string, () => Promise<Uint8Array>> = {
  'vingt pages': () => scanDe(4),
  'deux scans de 60 pages': () => scanDe(60),
  'deux scans de 10 Mo': () => lourd(9),
};

/** Pages that no compression makes smaller, a megabyte each. */
async function lourd(mega: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (let page = 0; page < mega; page += 1) {
    const octets = document.context.stream(randomBytes(1024 * 1024));
    document.addPage([420, 595]).node.addContentStream(document.context.register(octets));
  }
  return document.save();
}

/** Inspection files, each of a patient who has all that is asked for, by the built program's processes: the first one of a server, those after it, and what they take of memory. */
export async function measureDossiers(banc: Banc): Promise<Section[]> {
  process.env.WORKERS = 'build';
  const resultats: Resultat[] = [];
  for (const [nom, scan] of Object.entries(SCANS))
    resultats.push(...(await mesurer(banc, nom, await scan())));
  return [{ titre: 'Un dossier de contrôle', resultats }];
}

async function mesurer(banc: Banc, nom: string, scan: Uint8Array): Promise<Resultat[]> {
  const dataDir = path.join(banc.dossier, `donnees-${nom.replaceAll(' ', '-')}`);
  mkdirSync(dataDir, { recursive: true });
  const databaseUrl = `sqlite:${path.join(dataDir, 'base.db')}`;
  await migrateLatest(databaseUrl);
  const open = () => openApplication({ databaseUrl, dataDir });
  let application = open();
  const { id, contexte } = await remplir(application, scan, dataDir);
  await application.close();
  const [froids, annonces, temps]: [number[], number[], number[]] = [[], [], []];
  const fichier = { pages: 0, octets: 0 };
  const faire = async (ctx: Context) => {
    const before = performance.now();
    const { pdf, pages } = await renderDossierControle(ctx, id);
    Object.assign(fichier, { pages, octets: pdf.byteLength });
    return performance.now() - before;
  };
  for (let tour = 0; tour < FROIDS; tour += 1) {
    application = open();
    froids.push(await faire(contexte(application)));
    await application.close();
    application = open();
    await getPieces(contexte(application), id, '', { pret: true });
    await sleep(LECTURE_MS);
    annonces.push(await faire(contexte(application)));
    if (tour < FROIDS - 1) await application.close();
  }
  forgetPeak(process.pid);
  for (let fois = 0; fois < FOIS; fois += 1) temps.push(await faire(contexte(application)));
  const enfants = childrenOf(process.pid).map((pid) => memoryOf(pid).pic);
  const serveur = memoryOf(process.pid).pic;
  await application.close();
  const ligne = (mesure: string, unite: string, valeur: number) => ({
    mesure: `${nom}, ${mesure}`,
    ...{ unite, application: valeur },
  });
  return [
    { ...ligne('le premier, sans l’onglet', 'ms', mediane(froids)), cible: CIBLE_MS },
    { ...ligne('le premier, après l’onglet', 'ms', mediane(annonces)), cible: CIBLE_MS },
    { ...ligne('les suivants', 'p50, ms', mediane(temps)), cible: CIBLE_MS },
    { ...ligne('les suivants', 'p95, ms', p95(temps)), cible: CIBLE_MS },
    ligne('pages', '', fichier.pages),
    ligne('taille', 'ko', fichier.octets / 1000),
    ligne('mémoire du processus qui le réunit', 'Mo', Math.max(...enfants)),
    ligne('mémoire de qui le demande', 'Mo', serveur),
  ];
}

const p95 = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;

/** An account with one patient; what is told is their id, and how to be their centre's administrator in another application. */
async function remplir(application: Application, scan: Uint8Array, place: string) {
  const compteId = await createCompte(application, 'Banc');
  const centre = await createCentre(application, {
    compte_id: compteId,
    name: 'Banc',
    siret: '91234567500017',
  });
  const user = await createUser(application, 'accountAdmin', compteId);
  const contexte = (by: Application): Context =>
    createContext({
      db: by.scopedDb({ compteIds: [compteId], centreIds: [centre.id] }),
      acteur: { userId: user.id, name: user.name, email: user.email, role: 'accountAdmin', compteId },
      ...{ centres: [centre], centreCourant: centre, now: () => JOUR, infra: by.infra },
    });
  const client = await createClient(application, centre, {
    ...{ nom: 'Dupré', prenom: 'Lise', adresse: '3, rue de l’Église', codePostal: '69001', ville: 'Lyon' },
    ...{ dateNaissance: '1941-02-09', email: 'lise@exemple.fr', numeroSecu: '184129484067610' },
  });
  const ctx = contexte(application);
  await storeDossierComplet(ctx, client, scan, place);
  // The same bytes are kept once: a comment makes them others.
  const joint = (nom: string) =>
    envoyer({ nom, contenu: Buffer.concat([scan, Buffer.from(`%${nom}\n`)]) }, place);
  await addFichiers(ctx, client.id, [joint('audiogramme.pdf')]);
  const audiogramme = await ctx.db.from('fichiers').where({ file_name: 'audiogramme.pdf' }).first();
  const saisie = saisiePrescription({ date: '2026-10-03', audiogramme: `fichier:${audiogramme?.id}` });
  await createPrescription(ctx, client.id, saisie, { scan: joint('ordonnance.pdf') });
  return { id: client.id, contexte };
}
