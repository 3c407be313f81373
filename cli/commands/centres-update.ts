import { type Command, Option } from 'commander';
import { abonnementNames } from '~/domain/comptes/abonnements';
import { porteeOfCompte, readPortee } from '../portee';
import { type Outils, print, withApplication } from '../run';
import { coordonnees, type OptionsCentre } from './centres-coordonnees';

interface Options extends OptionsCentre {
  name?: string;
  pack?: string;
  json?: boolean;
}

const EXEMPLES = `
Ce qui n’est pas nommé reste comme il est ; une option vide vide le champ.

Exemples :
  $ auricule centres update "Mon centre" --name "Audition du Port" --adresse "3, quai Nord" --code-postal 44000 --ville Nantes \\
      --siret "732 829 320 00074" --tva tva55`;

export function addCentresUpdate(centres: Command): void {
  coordonnees(
    centres
      .command('update <centre>')
      .description('Change un centre, nommé par son nom ou son identifiant.')
      .option('--name <nom>', 'nom du centre')
      .addOption(new Option('--pack <pack>', 'abonnement du centre').choices(abonnementNames)),
  )
    .option('--json', 'répond par un objet JSON : le centre, comme « centres list --json »')
    .addHelpText('after', EXEMPLES)
    .action((centre: string, options: Options) =>
      withApplication((outils) => update(outils, centre, options)),
    );
}

async function update(
  outils: Outils,
  nom: string,
  { pack, tva, code, json, ...options }: Options,
): Promise<void> {
  const { CentreSaisi } = await import('~/domain/comptes/comptes.schema');
  const { getCentre, updateCentre } = await import('~/domain/comptes/centres.service.server');
  const { readSaisie } = await import('../saisie');
  const { compteIds, centreCourant } = await readPortee(outils, nom);
  // Of the whole account: a code of its numbers concerns the other centres of its SIREN.
  const ctx = outils.contextFor(await porteeOfCompte(outils, compteIds[0] ?? ''));
  const id = centreCourant?.id ?? '';
  const nommes = {
    ...options,
    ...(pack !== undefined && { abonnement: pack }),
    ...(tva !== undefined && { regimeTva: tva }),
    ...(code !== undefined && { codeNumeros: code }),
  };
  const lus = readSaisie(CentreSaisi, { name: centreCourant?.name, ...nommes });
  await updateCentre(ctx, id, Object.fromEntries(Object.entries(lus).filter(([champ]) => champ in nommes)));
  const centre = await getCentre(ctx, id);
  const reste = centre.manques.length > 0 ? `Il manque encore ${centre.manques.join(', ')}.` : null;
  print(
    { json: centre, lignes: [`Centre mis à jour : ${centre.name} (${id}).`, ...(reste ? [reste] : [])] },
    json,
  );
}
