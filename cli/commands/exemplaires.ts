import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { DomainError, NotFoundError } from '~/domain/errors';
import type { ExemplaireListe } from '~/domain/exemplaires/exemplaire';
import { ETATS_EXEMPLAIRE, type EtatExemplaire, etatsExemplaire } from '~/domain/exemplaires/exemplaire';
import { readPortee } from '../portee';
import { createProgression } from '../progression';
import { type Outils, print, withApplication } from '../run';

const TAILLE_MAX = 5 * 1024 * 1024;
const NOMBRE_MAX = 1000;
const PAGE = 100;

const EXEMPLES = `
Exemples :
  $ auricule exemplaires list --centre "Centre auditif des Tilleuls" --etat reparation
  $ auricule exemplaires find 2423N0X7 --json
  $ auricule exemplaires receive bon-de-livraison.csv --centre "Centre auditif des Tilleuls" --dry-run`;

/** Devices by their serial number. */
export function addExemplaires(program: Command): void {
  const exemplaires = program
    .command('exemplaires')
    .description('Appareils suivis par leur numéro de série.')
    .addHelpText('after', EXEMPLES);
  addList(exemplaires);
  addFind(exemplaires);
  addReceive(exemplaires);
}

function addList(exemplaires: Command): void {
  exemplaires
    .command('list')
    .description('Liste les appareils suivis, le dernier déplacé d’abord.')
    .option('--centre <centre>', 'nom ou identifiant du centre ; tous par défaut')
    .addOption(new Option('--etat <état>', 'seulement ceux qui y sont').choices(etatsExemplaire))
    .option('--limit <nombre>', `combien au plus, de 1 à ${NOMBRE_MAX}`, nombre, PAGE)
    .option('--json', 'répond par un objet JSON : { "total", "exemplaires": [{ "numeroSerie", "etat", … }] }')
    .addHelpText('after', '\nExemple :\n  $ auricule exemplaires list --etat en_stock --json')
    .action((options: { centre?: string; etat?: EtatExemplaire; limit: number; json?: boolean }) =>
      withApplication((outils) => list(outils, options)),
    );
}

function nombre(texte: string): number {
  const value = Number(texte);
  if (Number.isInteger(value) && value >= 1 && value <= NOMBRE_MAX) return value;
  throw new InvalidArgumentError(`Un nombre de 1 à ${NOMBRE_MAX}.`);
}

async function list(
  outils: Outils,
  {
    centre,
    etat = undefined,
    limit,
    json,
  }: { centre?: string; etat?: EtatExemplaire; limit: number; json?: boolean },
): Promise<void> {
  const { listExemplaires } = await import('~/domain/exemplaires/exemplaires.lists.server');
  const ctx = outils.contextFor(await readPortee(outils, centre));
  const exemplaires: ExemplaireListe[] = [];
  let total = 0;
  for (let page = 1; exemplaires.length < limit; page += 1) {
    const filtre = { q: '', etat: etat ?? '', produit: '' } as const;
    const criteres = { ...filtre, page, taille: PAGE, tri: 'date', sens: 'desc' } as const;
    const part = await listExemplaires(ctx, criteres);
    total = part.total;
    exemplaires.push(...part.items);
    if (page >= part.pages) break;
  }
  const montres = exemplaires.slice(0, limit);
  const reste = total - montres.length;
  const lignes = [...montres.map(dire), ...(reste > 0 ? [`… et ${reste} autres.`] : [])];
  print(
    { json: { total, exemplaires: montres }, lignes: lignes.length > 0 ? lignes : ['Aucun appareil suivi.'] },
    json,
  );
}

function addFind(exemplaires: Command): void {
  exemplaires
    .command('find')
    .description('Trouve un appareil par son numéro, son début ou sa fin, et dit toute son histoire.')
    .argument('<numéro>', 'numéro de série, sans égard aux espaces ni aux signes')
    .option('--centre <centre>', 'nom ou identifiant du centre ; tous par défaut')
    .option('--json', 'répond par un objet JSON : { "exemplaires": [{ …, "histoire": [] }], "fiches": [] }')
    .addHelpText('after', '\nExemple :\n  $ auricule exemplaires find 2423-N0X7')
    .action((numero: string, options: { centre?: string; json?: boolean }) =>
      withApplication((outils) => find(outils, numero, options)),
    );
}

/** How many stories are told; of more only where they are. */
const HISTOIRES_MAX = 5;

async function find(
  outils: Outils,
  numero: string,
  { centre, json }: { centre?: string; json?: boolean },
): Promise<void> {
  const { chercherNumero } = await import('~/domain/exemplaires/exemplaires.lists.server');
  const { getExemplaire } = await import('~/domain/exemplaires/histoire.lists.server');
  const ctx = outils.contextFor(await readPortee(outils, centre));
  const { exemplaires: trouves, fiches } = await chercherNumero(ctx, numero);
  if (trouves.length === 0 && fiches.length === 0)
    throw new NotFoundError('exemplaire_introuvable', `Aucun appareil n’a le numéro ${numero}.`);
  const exemplaires: object[] = [];
  const lignes: string[] = [];
  for (const [rang, trouve] of trouves.entries()) {
    const histoire = rang < HISTOIRES_MAX ? (await getExemplaire(ctx, trouve._id)).histoire : [];
    exemplaires.push({ ...trouve, histoire });
    lignes.push(
      dire(trouve),
      ...histoire.map(({ date, vers, motif, par }) =>
        ['  ', date.slice(0, 16), ETATS_EXEMPLAIRE[vers].libelle, motif, par].filter(Boolean).join('  '),
      ),
    );
  }
  for (const { numeroSerie, marque, modele, client, porte } of fiches)
    lignes.push(
      [
        numeroSerie,
        `${marque} ${modele}`.trim(),
        `fiche de ${client.nom}`,
        porte ? 'porté' : 'ancien appareil',
      ].join('  '),
    );
  print({ json: { exemplaires, fiches }, lignes }, json);
}

function addReceive(exemplaires: Command): void {
  exemplaires
    .command('receive')
    .description('Reçoit au stock d’un centre les appareils d’un fichier, chacun sous son numéro.')
    .argument('<fichier>', 'fichier .csv ou .xlsx : Produit (nom ou code), Numéro de série, Fin de garantie')
    .requiredOption('--centre <centre>', 'nom ou identifiant du centre')
    .option('--already-counted', 'ces pièces sont déjà comptées au stock : seuls leurs numéros sont nouveaux')
    .option('--note <texte>', 'bon de livraison, fournisseur : dit avec chaque appareil', '')
    .option('--dry-run', 'dit ce que la réception donnerait, sans rien écrire')
    .option('--json', 'répond par un objet JSON : { "recus", "essai" }')
    .addHelpText(
      'after',
      `
Tout est reçu, ou rien. Une ligne fausse, un produit inconnu ou un numéro déjà suivi est dit, et le code est 4.

Exemple :
  $ auricule exemplaires receive bon.csv --centre "Centre auditif des Tilleuls" --note "BL 4512"`,
    )
    .action((fichier: string, options: OptionsReception) =>
      withApplication((outils) => receive(outils, fichier, options)),
    );
}

interface OptionsReception {
  centre: string;
  alreadyCounted?: boolean;
  note: string;
  dryRun?: boolean;
  json?: boolean;
}

async function receive(
  outils: Outils,
  fichier: string,
  { centre, alreadyCounted = false, note, dryRun = false, json }: OptionsReception,
): Promise<void> {
  const [{ recevoirReleve }, { lireReleve }, { readTableur }] = await Promise.all([
    import('~/domain/exemplaires/releve.service.server'),
    import('~/domain/exemplaires/releve'),
    import('~/infra/tableur/lecture.server'),
  ]);
  const portee = await readPortee(outils, centre);
  await assertFile(fichier);
  const releve = lireReleve(await readTableur(await readFile(fichier), path.basename(fichier)));
  const progression = createProgression(dryRun ? 'Vérification' : 'Réception');
  const reception = { dejaComptes: alreadyCounted, essai: dryRun, precision: note.slice(0, 200) };
  let recus: number;
  try {
    recus = await recevoirReleve(outils.contextFor(portee), releve, reception, (faits) =>
      progression.update(faits, releve.lignes.length),
    );
  } finally {
    progression.end();
  }
  const dit = dryRun
    ? `Essai : rien n’a été écrit. ${recus} appareil(s) à recevoir.`
    : `${recus} appareil(s) reçu(s).`;
  print({ json: { recus, essai: dryRun }, lignes: [dit] }, json);
}

async function assertFile(fichier: string): Promise<void> {
  const found = await stat(fichier);
  if (!found.isFile()) throw new DomainError('pas_un_fichier', `Ce n'est pas un fichier : ${fichier}`);
  if (found.size > TAILLE_MAX)
    throw new DomainError('fichier_trop_lourd', `Un fichier d'au plus 5 Mo : ${fichier}`);
}

const dire = ({ numeroSerie, marque, modele, etat, client, centre }: ExemplaireListe): string =>
  [numeroSerie, `${marque} ${modele}`.trim(), ETATS_EXEMPLAIRE[etat].libelle, client?.nom, centre]
    .filter(Boolean)
    .join('  ');
