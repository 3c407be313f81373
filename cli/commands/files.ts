import type { Command } from 'commander';
import { formatInstant } from '~/lib/dates';
import { UsageError } from '../codes';
import { forEachParallel } from '../parallele';
import { createProgression } from '../progression';
import { type Outils, print, withApplication } from '../run';

interface Options {
  fromBucket?: boolean;
  force?: boolean;
  json?: boolean;
}

const A_LA_FOIS = 4;

const COPIE = `
Copie ce qui manque du dossier DATA_DIR/fichiers vers le bucket de FILES_URL, et n'efface rien. Interrompue, la commande reprend où elle en
était. Pour passer au bucket : copiez une première fois, arrêtez le serveur, copiez ce qui a été ajouté entre-temps, redémarrez avec FILES_URL.

Exemples :
  $ auricule files copy
  $ auricule files copy --from-bucket --json`;

const MENAGE = `
Le serveur le fait chaque jour, une première fois une heure après son démarrage : les fichiers écrits depuis plus de trente jours qu'aucune fiche
ne nomme passent dans « corbeille » (du dossier, ou du bucket) ; trente jours plus tard, ils sont effacés. D'ici là, une fiche qui les nomme les
retrouve. Rien ne bouge sans --force quand la base de données ne connaît pas le dernier repère des fichiers (elle est plus ancienne qu'eux : une
sauvegarde remise, ou une autre base), dans les trente jours d'un « auricule restore », et quand les fichiers sans fiche sont les plus nombreux. --force déclare que cette base est bien la leur ; il
ne raccourcit aucun délai.

Exemple :
  $ auricule files sweep`;

export function addFiles(program: Command): void {
  const files = program
    .command('files')
    .description('Fichiers des fiches : PDF des clients et des factures, images.')
    .addHelpText('after', '\nExemple :\n  $ auricule files copy');
  files
    .command('copy')
    .description('Copie les fichiers du dossier vers le bucket.')
    .option('--from-bucket', 'dans l’autre sens : du bucket vers le dossier')
    .option('--json', 'répond par un objet JSON : { "copies", "dejaLa" }')
    .addHelpText('after', COPIE)
    .action((options: Options) => withApplication((outils) => copy(outils, options)));
  files
    .command('sweep')
    .description('Met à la corbeille les fichiers qu’aucune fiche ne nomme.')
    .option('--force', 'même quand la base paraît plus ancienne qu’eux, ou quand ils sont les plus nombreux')
    .option('--json', 'répond par un objet JSON : { "sansFiche", "effaces", "brouillons", "suspenduJusque" }')
    .addHelpText('after', MENAGE)
    .action((options: Options) => withApplication((outils) => sweep(outils, options)));
}

async function copy({ config }: Outils, { fromBucket, json }: Options): Promise<void> {
  const { openDossier, openFichiers } = await import('~/infra/fichiers/magasin.server');
  const { copyFichier, planCopie } = await import('~/domain/fichiers/copie.server');
  if (!config.bucket) throw new UsageError('FILES_URL n’est pas réglée : il n’y a pas de bucket.');
  const stores = [openDossier(config), openFichiers(config)] as const;
  const [from, to] = fromBucket ? [stores[1], stores[0]] : stores;
  const { aCopier, dejaLa } = await planCopie(from, to);
  const progression = createProgression('Copie');
  let copies = 0;
  let done = 0;
  try {
    await forEachParallel(streamOf(aCopier), A_LA_FOIS, async (key) => {
      if (await copyFichier(from, to, key)) copies += 1;
      done += 1;
      progression.update(done, aCopier.length);
    });
  } finally {
    progression.end();
  }
  const lignes = [`${copies} fichier(s) copié(s), ${dejaLa} déjà en place.`];
  print({ json: { copies, dejaLa }, lignes }, json);
}

async function* streamOf<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}

async function sweep({ application }: Outils, { force = false, json }: Options): Promise<void> {
  const { sweepFichiers } = await import('~/domain/fichiers/menage.server');
  const menage = await sweepFichiers(application.identity, application.infra.fichiers, new Date(), { force });
  const { suspenduJusque, sansFiche, effaces, brouillons } = menage;
  const said = suspenduJusque
    ? `Rien n’a bougé : une sauvegarde a été remise, le ménage reprend le ${formatInstant(suspenduJusque)}. --force le fait dès maintenant.`
    : `${sansFiche} fichier(s) sans fiche mis à la corbeille, ${effaces} effacé(s), ${brouillons} brouillon(s) effacé(s).`;
  print({ json: menage, lignes: [said] }, json);
}
