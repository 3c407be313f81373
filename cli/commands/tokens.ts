import type { Command } from 'commander';
import { readPortee, readUser } from '../portee';
import { type Outils, print, withApplication } from '../run';
import { readSaisie } from '../saisie';

interface Creation {
  email: string;
  name: string;
  areas: string;
  write?: boolean;
  centre?: string;
  days?: string;
  json?: boolean;
}

const EXEMPLES = `
Exemples :
  $ auricule tokens create --email lea@courriel.example --name "Comptabilité" --areas clients,factures
  $ auricule tokens list --json
  $ auricule tokens revoke 65f1c0ffee65f1c0ffee0001`;

const CREATION = `
Le jeton ne s’affiche qu’une fois. Il ne peut jamais plus que son utilisateur, et s’éteint avec lui. Domaines : clients, agenda,
stock, factures, utilisateurs.

Exemple :
  $ auricule tokens create --email lea@courriel.example --name "Prise de rendez-vous" --areas agenda --write --days 30`;

const LISTE = `
Exemple :
  $ auricule tokens list --json`;

const REVOCATION = `
Exemple :
  $ auricule tokens revoke 65f1c0ffee65f1c0ffee0001`;

/** `tokens create`, `tokens list` and `tokens revoke`: access tokens to the API. */
export function addTokens(program: Command): void {
  const tokens = program
    .command('tokens')
    .description('Jetons d’accès à l’API.')
    .addHelpText('after', EXEMPLES);
  tokens
    .command('create')
    .description('Crée un jeton d’accès pour un utilisateur.')
    .requiredOption('--email <adresse>', 'adresse e-mail de l’utilisateur')
    .requiredOption('--name <nom>', 'nom du jeton, qui figure au journal')
    .requiredOption('--areas <domaines>', 'domaines ouverts, séparés par des virgules')
    .option('--write', 'ouvre aussi l’écriture ; lecture seule par défaut')
    .option(
      '--centre <centre>',
      'nom ou identifiant du seul centre ouvert ; tous ceux de l’utilisateur par défaut',
    )
    .option('--days <jours>', 'durée en jours, de 1 à 365', '90')
    .option('--json', 'répond par un objet JSON : { "token" }')
    .addHelpText('after', CREATION)
    .action((options: Creation) => withApplication((outils) => create(outils, options)));
  tokens
    .command('list')
    .description('Liste les jetons d’accès de tous les comptes.')
    .option('--json', 'répond par un objet JSON : { "tokens": [{ "_id", "nom", "pour", … }] }')
    .addHelpText('after', LISTE)
    .action(({ json }: { json?: boolean }) => withApplication((outils) => list(outils, json)));
  tokens
    .command('revoke')
    .argument('<identifiant>', 'identifiant du jeton, tel que le donne la liste')
    .description('Éteint un jeton d’accès aussitôt.')
    .option('--json', 'répond par un objet JSON : { "_id", "revoked" }')
    .addHelpText('after', REVOCATION)
    .action((id: string, { json }: { json?: boolean }) =>
      withApplication((outils) => revoke(outils, id, json)),
    );
}

async function create(outils: Outils, options: Creation): Promise<void> {
  const { JetonSaisi } = await import('~/domain/access/jetons-api.schema');
  const { createJetonApi } = await import('~/domain/access/jetons-api.service.server');
  const { user, ctx } = await readUser(outils, options.email);
  const centre = options.centre && (await readPortee(outils, options.centre)).centreCourant;
  const saisie = readSaisie(JetonSaisi, {
    nom: options.name,
    jours: options.days,
    centreId: centre ? centre.id : '',
    ecriture: options.write ?? false,
    domaines: options.areas.split(',').map((each) => each.trim()),
  });
  const token = await createJetonApi(ctx, saisie, { pour: user.id });
  print({ json: { token }, lignes: [token] }, options.json);
}

async function list(outils: Outils, json: boolean | undefined): Promise<void> {
  const tokens = (await comptesOf(outils)).flatMap(({ jetons }) => jetons);
  const lignes = tokens.map(({ _id, nom, pour, domaines, ecriture, expireLe }) =>
    [_id, nom, pour, domaines.join(','), ecriture ? 'écriture' : 'lecture', expireLe].join('  '),
  );
  print({ json: { tokens }, lignes: lignes.length > 0 ? lignes : ['Aucun jeton d’accès.'] }, json);
}

async function revoke(outils: Outils, id: string, json: boolean | undefined): Promise<void> {
  const { revokeJetonApi } = await import('~/domain/access/jetons-api.service.server');
  const comptes = await comptesOf(outils);
  const owner = comptes.find(({ jetons }) => jetons.some(({ _id }) => _id === id)) ?? comptes[0];
  const ctx = owner?.ctx ?? outils.contextFor({ compteIds: [], centres: [], centreCourant: null });
  await revokeJetonApi(ctx, id);
  print({ json: { _id: id, revoked: true }, lignes: ['Jeton d’accès révoqué.'] }, json);
}

/** Each account with its tokens and a context of its own: what is noted in its audit trail concerns it alone. */
async function comptesOf(outils: Outils) {
  const { listJetonsApi } = await import('~/domain/access/jetons-api.service.server');
  const { porteesByCompte } = await import('../portee');
  const portees = await porteesByCompte(outils, await readPortee(outils, undefined));
  return Promise.all(
    portees.map(async (portee) => {
      const ctx = outils.contextFor(portee);
      return { ctx, jetons: await listJetonsApi(ctx) };
    }),
  );
}
