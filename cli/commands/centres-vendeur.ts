import { type Command, Option } from 'commander';
import { porteeOfCompte, readCompte, readPortee } from '../portee';
import { type Outils, print, withApplication } from '../run';

interface Options extends Record<string, string | boolean | undefined> {
  account?: string;
  json?: boolean;
}

const EXEMPLES = `
Sans centre, c’est l’entreprise de tout le compte ; avec un centre, ce qu’il a en propre. Ce qui n’est pas nommé reste comme il est ; sans option, la
commande dit ce qui vaut aujourd’hui. Les documents émis gardent ce qu’ils disaient.

Exemples :
  $ auricule centres vendeur --raison-sociale "Audition Martin" --forme sarl --capital 10000 --registre rcs --registre-ville Lyon
  $ auricule centres vendeur "Audition du Port" --iban "FR76 3000 6000 0112 3456 7890 189" --finess 690000013`;

export function addCentresVendeur(centres: Command): void {
  centres
    .command('vendeur [centre]')
    .description('Dit ou change qui vend : raison sociale, registre, IBAN, médiateur…')
    .addOption(new Option('--account <compte>', 'nom ou identifiant du compte'))
    .option('--depuis <jour>', 'jour à partir duquel cela vaut, AAAA-MM-JJ')
    .option('--raison-sociale <nom>', 'raison sociale')
    .option(
      '--forme <forme>',
      'forme juridique : ei, eurl, sarl, sas, sasu, sa, snc, scop, mutuelle, association',
    )
    .option('--capital <euros>', 'capital social')
    .addOption(new Option('--registre <registre>', 'registre').choices(['rcs', 'rm']))
    .option('--registre-ville <ville>', 'ville du registre')
    .option('--registre-numero <numéro>', 'numéro au registre, si ce n’est pas le SIREN')
    .option('--siret <numéro>', 'SIRET du siège')
    .option('--numero-tva <numéro>', 'numéro de TVA, s’il ne suit pas du SIREN')
    .option('--adresse <texte>', 'numéro et voie du siège')
    .option('--code-postal <code>', 'code postal du siège')
    .option('--ville <ville>', 'ville du siège')
    .option('--finess <numéro>', 'numéro FINESS')
    .option('--iban <iban>', 'IBAN où un virement est attendu')
    .option('--mediateur-nom <nom>', 'médiateur de la consommation')
    .option('--mediateur-adresse <texte>', 'son adresse')
    .option('--mediateur-site <adresse>', 'son site web')
    .option('--json', 'répond par un objet JSON, comme l’API')
    .addHelpText('after', EXEMPLES)
    .action((centre: string | undefined, options: Options) =>
      withApplication((outils) => vendeur(outils, centre, options)),
    );
}

async function vendeur(
  outils: Outils,
  nom: string | undefined,
  { account, json, ...nommes }: Options,
): Promise<void> {
  const { VendeurSaisi } = await import('~/domain/vendeur/vendeur.schema');
  const { openVendeur, setVendeur } = await import('~/domain/vendeur/vendeur.service.server');
  const { readSaisie } = await import('../saisie');
  const portee = nom === undefined ? null : await readPortee(outils, nom);
  const compteId = portee?.compteIds[0] ?? (await readCompte(outils, account))?.id ?? '';
  const ctx = outils.contextFor(await porteeOfCompte(outils, compteId));
  const centreId = portee?.centreCourant?.id ?? null;
  const lus = readSaisie(VendeurSaisi, nommes);
  if (Object.keys(nommes).length > 0)
    await setVendeur(
      ctx,
      centreId,
      Object.fromEntries(Object.entries(lus).filter(([champ]) => champ in nommes)),
    );
  const { textes, effectif, depuis, manques } = await openVendeur(ctx, centreId);
  const dits = Object.entries(effectif).filter(([, texte]) => texte !== '');
  print(
    {
      json: { propre: textes, effectif, depuis, manques },
      lignes: [
        ...dits.map(([champ, texte]) => `${champ} : ${texte}`),
        ...(manques.length > 0 ? [`Il manque encore ${manques.join(', ')}.`] : []),
      ],
    },
    json,
  );
}
