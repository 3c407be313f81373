import path from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { accord } from '~/lib/accord';
import { isId } from '~/lib/id';
import { writeOut } from '../fichiers';
import { contexteDuClient } from '../portee';
import { print, withApplication } from '../run';

interface Options {
  out: string;
  json?: boolean;
}

const EXEMPLES = `
Une page à lire (dossier.html), les mêmes données pour un programme (dossier.json), ses fichiers. Les fiches qui ont été réunies à la sienne sont
comprises. Que le dossier est sorti est noté au journal du compte. Le fichier écrit n'est plus gardé par Auricule : il porte des données de santé.

Exemples :
  $ auricule clients dossier 65f1c0ffee65f1c0ffee0001 --out dossier.zip
  $ auricule clients dossier 65f1c0ffee65f1c0ffee0001 --out dossier.zip --json`;

export function addClientsDossier(clients: Command): void {
  clients
    .command('dossier')
    .description('Réunit tout ce qui est détenu sur un patient, pour le lui remettre (ZIP).')
    .argument('<identifiant>', 'identifiant du patient', readId)
    .requiredOption('--out <fichier>', "fichier à écrire ; '-' pour la sortie standard")
    .option('--json', 'répond par un objet JSON : { "id", "out", "fichiers" }')
    .addHelpText('after', EXEMPLES)
    .action((id: string, { out, json }: Options) =>
      withApplication(async (outils) => {
        const { exporterDossier } = await import('~/domain/vie-privee/dossier/dossiers-remis.service.server');
        const { contenu, fichiers } = await exporterDossier(await contexteDuClient(outils, id), id);
        await writeOut(out, contenu);
        if (out === '-') return;
        const lignes = [
          `${out} : ${accord(fichiers, 'fichier', 'fichiers')} en plus de la page et des données`,
        ];
        print({ json: { id, out: path.resolve(out), fichiers }, lignes }, json);
      }),
    );
}

function readId(value: string): string {
  if (!isId(value)) throw new InvalidArgumentError('Attendu : un identifiant de 24 caractères.');
  return value;
}
