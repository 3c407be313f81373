import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Context } from '~/domain/access/context.server';
import type { FiltreConservation } from '~/domain/conservation/filtre';
import type { GesteConservation } from '~/domain/conservation/lot';
import { COMPTE, contexteDuCompte, type OptionsDeCompte } from '../portee';
import { createProgression } from '../progression';
import { type Outils, print, withApplication } from '../run';

const NOMBRE_MAX = 500;
const FILTRES = ['archiver', 'effacer', 'retenus'] as const satisfies readonly FiltreConservation[];
const GESTES = ['archivage', 'effacement'] as const satisfies readonly GesteConservation[];

const EXEMPLES = `
Rien ne s’archive ni ne s’efface de soi-même. Les durées sont des paramètres du compte ; de qui est archivé, seul l’identifiant est dit.

Exemples :
  $ auricule conservation list
  $ auricule conservation list --filtre retenus --json
  $ auricule conservation run archivage --motif "Revue annuelle" --dry-run
  $ auricule conservation run effacement --motif "Revue annuelle" --limit 100`;

/** `auricule conservation`: what is due for the archive or for erasure. */
export function addConservation(program: Command): void {
  const conservation = program
    .command('conservation')
    .description('Dossiers à archiver et à effacer, leur temps venu.')
    .addHelpText('after', EXEMPLES);
  addList(conservation);
  addRun(conservation);
}

interface OptionsListe extends OptionsDeCompte {
  filtre: FiltreConservation;
  limit: number;
}

function addList(conservation: Command): void {
  conservation
    .command('list')
    .description('Liste ce qui est à archiver, à effacer ou retenu, le plus ancien d’abord.')
    .option(...COMPTE)
    .addOption(new Option('--filtre <filtre>', 'ce qui est listé').choices(FILTRES).default('archiver'))
    .option('--limit <nombre>', `combien au plus, de 1 à ${NOMBRE_MAX}`, nombre, NOMBRE_MAX)
    .option(
      '--json',
      'répond par un objet JSON : { "comptes", "dossiers": [{ "_id", "acte", "retenue", "centre" }] }',
    )
    .addHelpText('after', '\nExemple :\n  $ auricule conservation list --filtre effacer --json')
    .action((options: OptionsListe) => withApplication((outils) => list(outils, options)));
}

function nombre(texte: string): number {
  const value = Number(texte);
  if (Number.isInteger(value) && value >= 1 && value <= NOMBRE_MAX) return value;
  throw new InvalidArgumentError(`Un nombre de 1 à ${NOMBRE_MAX}.`);
}

const TAILLE = 100;

async function list(outils: Outils, options: OptionsListe): Promise<void> {
  const { listConservation } = await import('~/domain/conservation/dus.service.server');
  const { FILTRES_CONSERVATION } = await import('~/domain/conservation/filtre');
  const ctx = await contexteDuCompte(outils, options);
  const commun = { q: '', tri: 'acte', sens: 'asc', taille: TAILLE, filtre: options.filtre } as const;
  const dossiers: { _id: string; acte: string; retenue: string; centre: string | null }[] = [];
  let comptes: Record<FiltreConservation, number> = { archiver: 0, effacer: 0, retenus: 0 };
  for (let page = 1; dossiers.length < options.limit; page += 1) {
    const part = await listConservation(ctx, { ...commun, page });
    comptes = part.comptes;
    for (const { _id, acte, retenue, centre } of part.dossiers.items)
      dossiers.push({ _id, acte, retenue, centre });
    if (page >= part.dossiers.pages) break;
  }
  const montres = dossiers.slice(0, options.limit);
  const lignes = [
    FILTRES.map((filtre) => `${FILTRES_CONSERVATION[filtre]} : ${comptes[filtre]}`).join('   '),
    ...montres.map(({ _id, acte, retenue, centre }) =>
      [_id, acte, centre, retenue].filter(Boolean).join('  '),
    ),
  ];
  print({ json: { comptes, dossiers: montres }, lignes }, options.json);
}

interface OptionsRun extends OptionsDeCompte {
  motif: string;
  limit: number;
  dryRun?: boolean;
}

function addRun(conservation: Command): void {
  conservation
    .command('run')
    .description(
      'Archive ou efface ce dont le temps est venu, les plus anciens d’abord ; le journal le garde.',
    )
    .argument('<geste>', 'archivage ou effacement', geste)
    .option(...COMPTE)
    .requiredOption('--motif <texte>', 'pourquoi, sans nom de personne : le journal le garde', motif)
    .option('--limit <nombre>', `combien au plus, de 1 à ${NOMBRE_MAX}`, nombre, NOMBRE_MAX)
    .option('--dry-run', 'dit ce qui se ferait, sans rien écrire')
    .option(
      '--json',
      'répond par un objet JSON : { "geste", "essai", "lot", "prevus", "faits", "refuses", "regle" }',
    )
    .addHelpText(
      'after',
      `
Ce qui est effacé ne se retrouve pas ; de chaque dossier, une attestation reste. Interrompue, la commande se reprend : « run » de nouveau, après l’arrêt du lot à l’écran.

Exemple :
  $ auricule conservation run archivage --motif "Revue annuelle" --dry-run`,
    )
    .action((quoi: GesteConservation, options: OptionsRun) =>
      withApplication((outils) => run(outils, quoi, options)),
    );
}

function geste(texte: string): GesteConservation {
  const found = GESTES.find((each) => each === texte);
  if (found) return found;
  throw new InvalidArgumentError('Attendu : archivage ou effacement.');
}

const MOTIF_MAX = 200;

function motif(texte: string): string {
  const dit = texte.trim();
  if (dit !== '' && dit.length <= MOTIF_MAX) return dit;
  throw new InvalidArgumentError(`Un motif de 1 à ${MOTIF_MAX} signes.`);
}

async function run(outils: Outils, quoi: GesteConservation, options: OptionsRun): Promise<void> {
  const { getDemande } = await import('~/domain/conservation/dus.service.server');
  const ctx = await contexteDuCompte(outils, options);
  const { nombre: prevus, regle } = await getDemande(ctx, quoi, [], true, options.limit);
  const essai = options.dryRun === true;
  const commun = { geste: quoi, essai, prevus, regle };
  if (essai || prevus === 0) {
    const dit = essai ? `Essai : rien n’a été écrit. ${prevus} dossier(s). ${regle}` : 'Rien à faire.';
    return print({ json: { ...commun, lot: null, faits: 0, refuses: 0 }, lignes: [dit] }, options.json);
  }
  const { lot, faits, refuses } = await faire(ctx, quoi, options);
  const lignes = [`${faits} fait(s), ${refuses} laissé(s). ${regle}`, `Compte rendu : ${lot}`];
  print({ json: { ...commun, lot, faits, refuses }, lignes }, options.json);
}

async function faire(ctx: Context, quoi: GesteConservation, { motif: pourquoi, limit }: OptionsRun) {
  const [{ demanderConservation }, { executerConservation }] = await Promise.all([
    import('~/domain/conservation/lots.service.server'),
    import('~/domain/conservation/execution.service.server'),
  ]);
  const saisie = { geste: quoi, ids: [], tous: true, motif: pourquoi };
  const lot = await demanderConservation(ctx, saisie, { tache: false, max: limit });
  const progression = createProgression(quoi === 'archivage' ? 'Archivage' : 'Effacement');
  try {
    const bilan = await executerConservation(ctx, lot, {
      progress: (percent) => progression.update(Math.round(percent), 100),
    });
    return { lot, ...bilan };
  } finally {
    progression.end();
  }
}
