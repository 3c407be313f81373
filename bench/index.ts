import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { COMPLET, createBanc, type Mesure, RAPIDE, type Section } from './banc';
import { measureAFaire } from './mesures/a-faire';
import { measureAffluence } from './mesures/affluence';
import { measureAgenda } from './mesures/agenda';
import { measureApi } from './mesures/api';
import { measureChaine } from './mesures/chaine';
import { measureDemarrage } from './mesures/demarrage';
import { measureDiagnostic } from './mesures/diagnostic';
import { measureDossiers } from './mesures/dossiers';
import { measureEcrans } from './mesures/ecrans';
import { measureExemplaires } from './mesures/exemplaires';
import { measureExports } from './mesures/exports';
import { measureImports } from './mesures/imports';
import { measureListes } from './mesures/listes';
import { measurePdf } from './mesures/pdf';
import { measureProcesseur } from './mesures/processeur';
import { buildReference, RACINE } from './processus';
import { enTete, table } from './resultats';

const MESURES: Record<string, Mesure> = {
  demarrage: measureDemarrage,
  processeur: measureProcesseur,
  ecrans: measureEcrans,
  pdf: measurePdf,
  export: measureExports,
  import: measureImports,
  listes: measureListes,
  agenda: measureAgenda,
  aFaire: measureAFaire,
  api: measureApi,
};

/** Minutes each, and gigabytes: only when they are named. */
const A_PART: Record<string, Mesure> = {
  chaine: measureChaine,
  affluence: measureAffluence,
  diagnostic: measureDiagnostic,
  exemplaires: measureExemplaires,
  dossiers: measureDossiers,
};
const TOUTES = { ...MESURES, ...A_PART };

const USAGE = `Usage : npm run bench -- [--quick] [--only=${Object.keys(TOUTES).join(',')}] [--centres=300 --clients=5000000 --serveur=postgres://…] [--personnes=50 --secondes=900] [--faits=1000000 --fichiers=50000]`;

/** Runs the chosen measurements and prints them; a complete run is kept in bench/RESULTS.md. Returns whether all went through. */
async function main(): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string' },
      ...{ centres: { type: 'string' }, clients: { type: 'string' }, serveur: { type: 'string' } },
      ...{ faits: { type: 'string' }, fichiers: { type: 'string' } },
      ...{ personnes: { type: 'string' }, secondes: { type: 'string' }, foule: { type: 'string' } },
    },
  });
  const chosen = values.only?.split(',') ?? Object.keys(MESURES);
  const unknown = chosen.filter((nom) => !Object.hasOwn(TOUTES, nom));
  if (unknown.length > 0) throw new Error(`Mesure inconnue : ${unknown.join(', ')}. ${USAGE}`);

  const dossier = path.join(RACINE, `.cache/bench-${process.pid}`);
  mkdirSync(dossier, { recursive: true });
  const texts: string[] = [];
  const failures: string[] = [];
  const say = (text: string) => {
    console.log(text);
    texts.push(text);
  };
  try {
    const banc = createBanc(dossier, await buildReference(dossier), values.quick ? RAPIDE : COMPLET);
    say(enTete(values.quick));
    for (const nom of chosen) {
      const sections = await TOUTES[nom]?.(banc).catch((error: unknown): Section[] => {
        failures.push(nom);
        console.error(`${nom} :`, error);
        return [];
      });
      for (const { titre, resultats } of sections ?? []) say(table(titre, resultats));
    }
  } finally {
    rmSync(dossier, { recursive: true, force: true });
  }
  if (failures.length > 0) console.error(`Mesures qui ont échoué : ${failures.join(', ')}`);
  else if (!values.quick && !values.only) writeResults(texts.join('\n'));
  return failures.length === 0;
}

/** What stands after this mark is measured apart, and stays. */
const A_GARDER = '<!-- relevés à part -->';

function writeResults(text: string): void {
  const file = path.join(RACINE, 'bench/RESULTS.md');
  const former = readFileSync(file, 'utf8');
  const kept = former.indexOf(A_GARDER);
  writeFileSync(file, kept < 0 ? text : `${text}\n${former.slice(kept)}`);
}

main().then(
  (done) => process.exit(done ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  },
);
