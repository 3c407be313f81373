import { type Command, Option } from 'commander';
import { abonnementNames } from '~/domain/comptes/abonnements';
import { newId } from '~/lib/ids.server';
import { porteeOfCompte, readCompte } from '../portee';
import { type Outils, print, withApplication } from '../run';
import { coordonnees, type OptionsCentre } from './centres-coordonnees';

interface Options extends OptionsCentre {
  name: string;
  account?: string;
  newAccount?: string;
  pack: string;
  json?: boolean;
}

const EXEMPLES = `
Sans --account, le centre rejoint le seul compte existant. Dans une base vide, le compte est créé : du nom de --account, ou de celui du centre.

Exemples :
  $ auricule centres create --name "Centre auditif des Tilleuls" --pack Business
  $ auricule centres create --name "Audition du Port" --account "Audition Martin" --adresse "3, quai Nord" \\
      --code-postal 44000 --ville Nantes --telephone "02 61 91 00 10" --siret "732 829 320 00074" --tva tva55
  $ auricule centres create --name "Centre du Lac" --new-account "Audition du Lac" --json`;

export function addCentresCreate(centres: Command): void {
  coordonnees(
    centres
      .command('create')
      .description('Crée un centre.')
      .requiredOption('--name <nom>', 'nom du centre')
      .addOption(new Option('--account <compte>', 'nom ou identifiant du compte').conflicts('newAccount'))
      .option('--new-account <nom>', 'crée aussi un compte de ce nom')
      .addOption(
        new Option('--pack <pack>', 'abonnement du centre').choices(abonnementNames).default('Starter'),
      ),
  )
    .option('--json', 'répond par un objet JSON : { "_id", "name", "abonnement", "compteId" }')
    .addHelpText('after', EXEMPLES)
    .action((options: Options) => withApplication((outils) => create(outils, options)));
}

async function create(
  outils: Outils,
  { account, newAccount, pack, tva, code, json, ...options }: Options,
): Promise<void> {
  const { CentreSaisi } = await import('~/domain/comptes/comptes.schema');
  const { createCentre } = await import('~/domain/comptes/centres.service.server');
  const { readSaisie } = await import('../saisie');
  const saisie = readSaisie(CentreSaisi, { ...options, abonnement: pack, regimeTva: tva, codeNumeros: code });
  const compte = newAccount === undefined ? await readCompte(outils, account) : null;
  const compteId = compte?.id ?? newId();
  const ctx = outils.contextFor(await porteeOfCompte(outils, compteId));
  const nouveau = compte ? undefined : (newAccount ?? account ?? saisie.name);
  const centre = await createCentre(ctx, saisie, { nouveauCompte: nouveau });
  const lignes = [`Centre créé : ${centre.name} (${centre.id}), pack ${centre.abonnement}.`];
  if (nouveau !== undefined) lignes.unshift(`Compte créé : ${nouveau} (${compteId}).`);
  print(
    { json: { _id: centre.id, name: centre.name, abonnement: centre.abonnement, compteId }, lignes },
    json,
  );
}
