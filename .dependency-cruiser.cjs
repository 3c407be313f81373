/**
 * Who may import whom (ARCHITECTURE.md). One rule forbids everything that a layer does not name, so that a new folder
 * starts with no rights. Type-only imports cost nothing at run time and may look further, but down: what the database, the
 * outside world and the helpers are made of is said there, types included, and nothing goes in a circle.
 */
const BUILTINS_AND_PACKAGES = ['^node_modules/', '^(node:)?[a-z0-9_/]+$', '^virtual:remix/'];

const SERVICE = '^app/domain/.+\\.service\\.server\\.ts$';
const REPOSITORY = '^app/domain/.+\\.repo\\.server\\.ts$';
const LISTS = '^app/domain/.+\\.lists\\.server\\.ts$';
/** The client or invoice of an id, the clients who wait for a deed, what a quote has become, an invoice's instalments, what was fitted elsewhere: what other nouns hang on it begins there. */
const VIVANTS =
  '^app/domain/(clients/(vivants|suivis)|factures/factures|devis/factures-du-devis|reglements/echeances|sav/appareils-ailleurs)\\.repo\\.server\\.ts$';
/** The lock of the record that a form changes, and the order in which parts of a list follow one another, whatever the noun. */
const VERROU = '^app/domain/(verrou|place)\\.repo\\.server\\.ts$';
/** The account's dated parameters and the tariffs of its LPP table, by which readings count, and what a centre numbers with and still lacks: readings as well. */
const PARAMETRES =
  '^app/domain/(parametres/valeurs|lpp/tarifs|vendeur/vendeur-du-jour|comptes/(emission-permise|series))\\.server';
/** Who opens a client is noted where every client is opened: in memory, to be written later. */
const CONSULTATIONS = '^app/domain/consultations/notes\\.server\\.ts$';
const ISOMORPHIC_DOMAIN = '^app/domain/(?!.*\\.server\\.ts$).+\\.ts$';
/** What processes call and no screen does: the runner of jobs, sweeps, deliveries, whole files in and out, what a child process was started for. */
const TRAVAUX =
  '^app/domain/.+/(analyse|copie|coureur|diagnostic|echeances|etabli|execution|export|installation|livraison|menage|regeneration|repere|sauvegarde|televersements|verification)\\.server\\.ts$';
const [ACCESS, ERRORS] = ['^app/domain/access/', '^app/domain/errors\\.ts$'];
const PATHS = '^app/http/(paths|retour)[a-z-]*\\.';
const CORPS = '^app/http/(corps|envoi-lu|reception|upload)\\.';
/** The words of forms that could not be carried out. */
const PANNES = '^app/http/(panne|liens-de-phrase)\\.ts$';
const CONFIG = '^app/config[a-z.-]*[.]ts$';
const [LIB, DB, INFRA] = ['^app/lib/', '^app/db/', '^app/infra/'];
const SECURITY = '^app/infra/securite/';
/** What each pack allows, and how the environment says otherwise: constants, and a schema of three numbers. */
const QUOTAS = '^app/domain/fichiers/quotas(-reglage)?\\.ts$';
const SAUVEGARDE = '^app/domain/(sauvegardes/|(fichiers|comptabilite)/repere)';
const APPLICATION =
  '^app/(application|(examen-)?mise-a-niveau|(suite-de-)?remise|sauvegarde|travailleurs)\\.server';

const runtimeOnly = { dependencyTypesNot: ['type-only'] };

/** A layer imports packages and the paths it names, nothing else of the house. */
function layer(name, from, allowed, comment) {
  return { ...ground(name, from, allowed, comment), to: { pathNot: reach(allowed), ...runtimeOnly } };
}

/** The same for what others stand on: not even its types name anything above. */
function ground(name, from, allowed, comment) {
  return {
    name,
    comment,
    severity: 'error',
    from: typeof from === 'string' ? { path: from } : from,
    to: { pathNot: reach(allowed) },
  };
}

const everywhere = (name, to, comment) => ({ name, comment, severity: 'error', from: {}, to });
const reach = (allowed) => [...BUILTINS_AND_PACKAGES, ...allowed];

module.exports = {
  forbidden: [
    everywhere('no-cycles', { circular: true }, 'Two modules that need each other are one module, or three.'),
    everywhere(
      'resolvable',
      { couldNotResolve: true, pathNot: '^virtual:' },
      'An import must lead somewhere.',
    ),
    {
      name: 'no-development-packages',
      comment:
        'What runs in production may not need a development dependency; the development server alone may.',
      severity: 'error',
      from: { path: '^(app|server|cli|workers|db)/', pathNot: '^(app/routes\\.ts$|server/dev)' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-undeclared-packages',
      comment: 'A package that package.json does not name may vanish with the next install.',
      severity: 'error',
      from: { path: '^(app|server|cli|workers|db)/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'nobody-imports-routes',
      comment: 'What two routes share belongs in http, ui or the domain.',
      severity: 'error',
      from: {},
      to: { path: '^app/routes/' },
    },
    {
      name: 'knex-stays-in-db',
      comment: 'The domain never sees Knex: unscoped reads cannot be written there.',
      severity: 'error',
      from: { pathNot: '^(app/db|db)/' },
      to: { path: '^node_modules/(@types/)?(knex|better-sqlite3|pg|pg-[a-z-]+)/' },
    },
    {
      name: 'domain-knows-no-framework',
      comment: 'Three doors lead to the domain; it may not know which one was used.',
      severity: 'error',
      from: { path: '^app/(domain|db|infra|lib)/' },
      to: { path: '^node_modules/(@types/)?(react|react-dom|@remix-run|express|@conform-to|commander)/' },
    },
    {
      name: 'repositories-are-private',
      comment:
        'Another noun is reached through its services and lists, never through its tables; a client or an invoice by its id.',
      severity: 'error',
      from: { path: '^app/domain/([^/]+)/' },
      to: { path: REPOSITORY, pathNot: ['^app/domain/$1/', ACCESS, VIVANTS, VERROU] },
    },
    {
      name: 'isomorphic-stays-isomorphic',
      comment: 'A file without .server may be sent to the browser.',
      severity: 'error',
      from: { path: '^app/(domain|lib|ui|http)/', pathNot: '\\.server\\.tsx?$' },
      to: { path: '\\.server\\.tsx?$', ...runtimeOnly },
    },
    {
      name: 'isomorphic-needs-no-node',
      comment: 'A file without .server may be sent to the browser.',
      severity: 'error',
      from: { path: '^app/(domain|lib|ui|http)/', pathNot: '\\.server\\.tsx?$' },
      to: { dependencyTypes: ['core'], ...runtimeOnly },
    },
    layer(
      'routes',
      '^app/(routes/|routes\\.ts|root\\.tsx|entry\\.server)',
      ['^app/http/', SERVICE, LISTS, ISOMORPHIC_DOMAIN, ACCESS, '^app/ui/', LIB, '^app/[^/]+\\.css'],
      'A screen makes a context, parses, makes one call and answers: services, lists, schemas, ui.',
    ),
    ...['http', 'api'].map((name) =>
      layer(
        name,
        `^app/${name}/`,
        [`^app/${name}/`, CORPS, APPLICATION, SERVICE, LISTS, ISOMORPHIC_DOMAIN, ACCESS, ERRORS, LIB],
        'Between requests and the domain: services and access; the application gives the context its parts.',
      ),
    ),
    layer(
      'services',
      { path: '^app/domain/.+\\.server\\.ts$', pathNot: [REPOSITORY, LISTS, ACCESS] },
      ['^app/domain/', LIB],
      'Services know the domain; everything else reaches them through their context.',
    ),
    layer(
      'access',
      { path: ACCESS },
      ['^app/domain/', SECURITY, LIB],
      'Sign-in happens before there is a context: it hashes passwords and tokens itself.',
    ),
    layer(
      'application',
      APPLICATION,
      [ISOMORPHIC_DOMAIN, APPLICATION, SAUVEGARDE, DB, INFRA, CONFIG, ACCESS, LIB],
      'What one process holds open and what a backup is made from and put back by, put together once for every door.',
    ),
    layer(
      'repositories-and-lists',
      { path: [REPOSITORY, LISTS] },
      [DB, REPOSITORY, PARAMETRES, CONSULTATIONS, ISOMORPHIC_DOMAIN, ACCESS, LIB],
      'Repositories and lists read the database and call no service.',
    ),
    layer(
      'isomorphic-domain',
      ISOMORPHIC_DOMAIN,
      [ISOMORPHIC_DOMAIN, LIB],
      'Schemas and tables of constants.',
    ),
    layer(
      'ui',
      '^app/ui/',
      ['^app/ui/', ISOMORPHIC_DOMAIN, PATHS, PANNES, LIB],
      'Props in, HTML out; rendered by the server alone.',
    ),
    layer(
      'navigateur',
      '^app/(navigateur/|entry\\.client\\.ts$)',
      ['^app/navigateur/', ISOMORPHIC_DOMAIN, PATHS, PANNES, '^app/http/script\\.ts$', LIB],
      'What the browser runs: no React, and nothing that draws pages.',
    ),
    ground('lib', LIB, [LIB], 'Pure helpers.'),
    ground('db', DB, [DB, LIB, CONFIG, '^db/migrations/'], 'The only address of Knex.'),
    ground('infra', INFRA, [INFRA, LIB, CONFIG], 'Small functions in front of the outside world.'),
    layer('config', CONFIG, [LIB, QUOTAS, CONFIG], 'The only reader of the environment.'),
    layer(
      'doors',
      '^(cli|workers|server)/',
      [
        '^cli/',
        '^workers/',
        '^server/',
        '^app/(http|api)/',
        APPLICATION,
        SERVICE,
        LISTS,
        TRAVAUX,
        ISOMORPHIC_DOMAIN,
        ACCESS,
        DB,
        INFRA,
        CONFIG,
        LIB,
        '^db/seeds/',
        '^build/',
      ],
      'The processes build the context from its parts and call services; what checks no right stands behind these.',
    ),
    {
      name: 'doors-use-no-repository',
      comment: 'No shortcut around the services.',
      severity: 'error',
      from: { path: '^(app/routes|app/http|app/api|cli|workers|server)/' },
      to: { path: REPOSITORY },
    },
    {
      name: 'command-and-workers-know-no-request',
      comment: 'Only the server answers requests.',
      severity: 'error',
      from: { path: '^(cli|workers)/' },
      to: { path: '^(app/http|app/api|server)/', ...runtimeOnly },
    },
    {
      name: 'server-knows-no-command',
      comment: 'What both need belongs in the house.',
      severity: 'error',
      from: { path: '^(server|workers)/' },
      to: { path: '^cli/' },
    },
    layer(
      'migrations',
      '^db/migrations/',
      ['^db/migrations/'],
      'Frozen: a migration means tomorrow what it means today.',
    ),
    layer(
      'seeds',
      '^db/seeds/',
      ['^db/seeds/', '^app/domain/', LIB, DB],
      'Demo data, made by the services where it can be.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^build/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
