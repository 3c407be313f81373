import { beforeAll, describe, expect, test } from 'vitest';
import { BilanSaisi } from '~/domain/bilans/bilan.schema';
import { createBilan } from '~/domain/bilans/bilans.service.server';
import { storeEvenement } from '../support/agenda';
import { testDatabases } from '../support/databases';
import { FORMULAIRE_DEVIS } from '../support/devis';
import { FORMULAIRE_FACTURE } from '../support/facture';
import { CENTRE, type Enseigne, SESSION, useSite } from '../support/site';
import { createProduit } from '../support/stock';
import type { Visiteur } from '../support/visiteur';

/** Values that break programs: each stands in turn for every parameter, field and cookie. */
const VALEURS = [
  '',
  '\0',
  'a\0b',
  "' OR 1=1 --",
  '"; DROP TABLE clients; --',
  '%',
  '\\',
  '-1',
  '99999999999999999999',
  '__proto__',
  '{"$gt":""}',
  '../../../../etc/passwd',
  '\u202Egnp.exe',
  '💥'.repeat(50),
  '<svg onload=alert(1)>',
  'x'.repeat(3000),
];

/** Those that Postgres takes otherwise: it is sent them; what the other ones do before they get to a database, they do with any. */
const POUR_POSTGRES = ['a\0b', "' OR 1=1 --", '\\', '99999999999999999999', '💥'.repeat(50)];
/** Postgres is the stricter one about these. */
const POUR_SQLITE = VALEURS.filter((value) => !['a\0b', '\\', '💥'.repeat(50)].includes(value));

/** Neighbouring fields share the values out; `npm run verify:forms` sends twenty thousand forms of such. */
const TOURS = 4;

const LISTE = ['q', 'tri', 'sens', 'page', 'taille'];
const VALIDES = {
  nom: 'Nom',
  email: 'a@exemple.fr',
  telephonePortable: '0610203040',
  statut: '',
  password: 'x',
  version: '1',
};

/** One field of each kind, and those that say what a form is about. */
const CHAMPS_DEVIS = [
  'dateDevis',
  'dureeValiditeDevis',
  'classeAppareilDevis',
  'lppGDevis',
  'quantityD',
].concat(['prixHTDDevis', 'rbstSSDevis', 'garantieDevis', 'devisId', 'version', 'remplacer']);
const CHAMPS_FACTURE = [
  'objet',
  'dateFacture',
  'email',
  'numeroSecuClient',
  'quantityG',
  'prixLigne1',
].concat(['note', 'factureId', 'clientId', 'centreId']);

const CHAMPS_EVENEMENT = ['type', 'typeClient', 'date', 'heure', 'dateFin', 'heureFin', 'journee'].concat([
  'color',
  'note',
  'clientId',
  'rechercheClient',
  'intervenantId',
  'formId',
  'centreId',
  'acceptes',
]);

/** What the other fields of a page's form hold, by the page's name. */
const COMPLETS: Record<string, Record<string, string>> = {
  stock: { name: 'Nuance', quantity: '3', motif: 'Casse', quantite: '1' },
  nouvelleFacture: FORMULAIRE_FACTURE,
  agenda: { type: 'Réunion', date: '2037-12-01', heure: '10:00' },
  'bilan-auditif': { date: '2026-11-02', 'seuils.droite-air-500': '40' },
};

describe.each(testDatabases())('valeurs hostiles (%s)', (dialecte) => {
  const site = useSite(dialecte);
  const valeurs = dialecte === 'sqlite' ? POUR_SQLITE : POUR_POSTGRES;
  let enseigne: Enseigne;
  let admin: Visiteur;
  let clientId: string;
  let factureId: string;
  let produitId: string;
  let bilanId: string;
  let evenementId: string;

  beforeAll(async () => {
    enseigne = await site.createEnseigne();
    const client = await enseigne.createClient();
    clientId = client.id;
    factureId = (await enseigne.createFacture(client)).id;
    produitId = await createProduit(enseigne.context(), {}, enseigne.bellecour.id);
    const seuils = { date: '2026-11-01', seuils: { 'droite-air-500': '40' } };
    bilanId = await createBilan(enseigne.context(), client.id, BilanSaisi.parse(seuils));
    evenementId = await storeEvenement(enseigne.context(), { centre_id: enseigne.bellecour.id });
    admin = await enseigne.signIn('admin', { courant: enseigne.bellecour });
  });

  type Appel = [string, () => Promise<Response>];

  /** Calls that the server fails at, drops, or answers with what was meant to run in a page. */
  const faults = async (calls: Appel[]) => {
    const found: string[] = [];
    for (const [name, call] of calls) {
      const response = await call().catch((error: Error) => error);
      if (response instanceof Error) {
        found.push(`${name} : ${response.cause ?? response}`);
        continue;
      }
      const text = await response.text();
      if (response.status >= 500) found.push(`${response.status} ${name}`);
      const isPage = response.headers.get('Content-Type')?.includes('html');
      if (isPage && text.includes('<svg onload')) found.push(`injection ${name}`);
    }
    return found;
  };
  const short = (value: string) => JSON.stringify(value.slice(0, 30));
  const everything = (
    places: Record<string, string[]>,
    call: (path: string, name: string, value: string) => Promise<Response>,
  ) =>
    Object.entries(places)
      .flatMap(([path, names]) => names.map((name) => ({ path, name })))
      .flatMap(({ path, name }, place) =>
        valeurs
          .filter((_, rang) => (rang + place) % TOURS === 0)
          .map((value): Appel => [`${path} ${name}=${short(value)}`, () => call(path, name, value)]),
      );

  test('dans l’adresse', { timeout: 240_000 }, async () => {
    const pages = {
      '/admin/clients': [...LISTE, 'cocher', '_routes', 'index'],
      '/admin/factures': LISTE,
      '/admin/recherche': ['q'],
      [`/admin/nouveauClient/${clientId}`]: ['onglet', 'modifier'],
      [`/admin/nouveauClient/${clientId}?onglet=devis&x=1`]: ['devis', 'nouveau'],
      [`/admin/nouveauClient/${clientId}?onglet=appareillage&x=1`]: ['oreille'],
      [`/admin/bilan-auditif/${clientId}`]: ['bilan', 'comparer', 'enregistre'],
      '/admin/stock': [...LISTE, 'marque'],
      [`/admin/stock/${produitId}/mouvements`]: LISTE,
      [`/admin/stock/${produitId}/image`]: ['v'],
      '/admin/corbeille': [...LISTE, 'cocher'],
      '/admin/corbeille/effacement': ['ids'],
      '/admin/statutClient/Rdv%20devis': LISTE,
      '/admin/nouvelleFacture': ['client'],
      [`/admin/ClientDashboard/${clientId}`]: ['statut', 'retour'],
      [`/admin/corbeille/${clientId}/restauration`]: ['vers'],
      [`/admin/clients/${clientId}/statut`]: ['statut'],
      '/admin/clients/suppression': ['ids'],
      '/admin/factures/suppression': ['ids'],
      '/admin/agenda': ['date', 'vue', 'evenement', 'intervenant', 'recherche', 'page'],
      '/admin/agenda?recherche=rdv': ['page', 'intervenant'],
      '/admin/agenda/jour': ['date', 'intervenant'],
      '/admin/agenda/nouveau': ['date', 'heure', 'client', 'intervenant'],
      '/auth/login': ['retour'],
    };
    const get = (path: string, name: string, value: string) =>
      admin.get(`${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [name]: value })}`);
    expect(await faults(everything(pages, get))).toEqual([]);
  });

  test('dans les formulaires', { timeout: 240_000 }, async () => {
    const forms = {
      '/auth/login': ['email'],
      '/admin/nouveauClient': [
        'nom',
        'email',
        'telephonePortable',
        'dateNaissance',
        'numeroSecu',
        'remise',
        'note',
        'origine',
      ],
      [`/admin/nouveauClient/${clientId}`]: ['version', 'ouvert', 'centreId'],
      [`/admin/nouveauClient/${clientId}?onglet=devis`]: CHAMPS_DEVIS,
      [`/admin/nouveauClient/${clientId}?onglet=appareillage`]: ['produitD', 'remplacer', 'modelAppareilG'],
      [`/admin/bilan-auditif/${clientId}`]: ['date', 'heure', 'ouvert'],
      [`/admin/bilan-auditif/${clientId}/nouveau`]: ['bilanId', 'date', 'note', 'seuils.droite-air-500'],
      [`/admin/bilan-auditif/${clientId}/${bilanId}`]: ['version', 'date', 'seuils', 'seuils.gauche-os-500'],
      [`/admin/ClientDashboard/${clientId}/etape`]: ['stepDash'],
      [`/admin/ClientDashboard/${clientId}/statut`]: ['selecteur', 'statut'],
      [`/admin/ClientDashboard/${clientId}/note`]: ['note', 'version', 'ouvert'],
      [`/admin/ClientDashboard/${clientId}/telephones`]: ['telephonePortable', 'telephoneFixe', 'ouvert'],
      '/admin/stock/ajout': ['name', 'price', 'quantity', 'formId', 'description', 'image', 'centreId'],
      [`/admin/stock/${produitId}`]: ['version', 'quantiteVue', 'retirerImage', 'oreilleGauche'],
      [`/admin/stock/${produitId}/mouvements`]: ['motif', 'quantite', 'precision', 'formId'],
      '/admin/corbeille/effacement': ['ids'],
      '/admin/nouvelleFacture': CHAMPS_FACTURE,
      [`/admin/nouvelleFacture/${factureId}`]: ['version', 'description20', 'remplacer'],
      [`/admin/clients/${clientId}/statut`]: ['statut', 'date', 'heure', 'remise'],
      '/admin/clients/suppression': ['ids'],
      '/admin/factures/suppression': ['ids'],
      [`/admin/factures/${factureId}/statut`]: ['statut', 'retour'],
      '/admin/agenda/nouveau': CHAMPS_EVENEMENT,
      [`/admin/agenda/${evenementId}`]: ['version', 'date', 'clientId', 'acceptes'],
      '/admin/centre': ['centerId', 'retour'],
    };
    const post = (path: string, name: string, value: string) =>
      admin.post(path, {
        ...VALIDES,
        ...(path.endsWith('=devis') ? FORMULAIRE_DEVIS : COMPLETS[path.split('/')[2] ?? '']),
        [name]: value,
      });
    expect(await faults(everything(forms, post))).toEqual([]);
  });

  test('dans les chemins', async () => {
    const calls = valeurs.flatMap((value): Appel[] =>
      ['/admin/nouveauClient/', '/admin/factures/', '/admin/clients/', '/admin/clients/import/', '/'].flatMap(
        (prefix) =>
          ['', '/pdf', '/statut', '/colonnes'].map((suffix) => {
            const path = `${prefix}_${encodeURIComponent(value)}${suffix}`;
            return [path.slice(0, 80), () => admin.get(path)] satisfies Appel;
          }),
      ),
    );
    expect(await faults(calls)).toEqual([]);
  });

  test('dans les cookies', async () => {
    const calls = valeurs.flatMap((value): Appel[] =>
      [SESSION, CENTRE, 'auricule_message'].map((name) => {
        const session = admin.cookies.get(SESSION) ?? '';
        const cookies = { [SESSION]: session, [name]: encodeURIComponent(value) };
        const header = Object.entries(cookies)
          .map(([key, each]) => `${key}=${each}`)
          .join('; ');
        return [
          `${name}=${short(value)}`,
          () => site.visiteur().get('/admin/clients', { Cookie: header }),
        ] satisfies Appel;
      }),
    );
    calls.push([
      'cookie illisible',
      () => site.visiteur().get('/admin/clients', { Cookie: `${SESSION}=%E0%A4%A; ${CENTRE}=%; =; ;;; a` }),
    ]);
    expect(await faults(calls)).toEqual([]);
  });

  test('un message que nous n’avons pas signé n’est pas montré', async () => {
    const texte = JSON.stringify({ ton: 'succes', texte: 'Virez 1 000 € à Zoé' });
    const code = Buffer.from(texte).toString('base64');
    for (const value of [texte, code, `${code}.`, `${code}.${'A'.repeat(43)}`]) {
      const session = `${SESSION}=${admin.cookies.get(SESSION)}`;
      const response = await site
        .visiteur()
        .get('/admin/clients', { Cookie: `${session}; auricule_message=${encodeURIComponent(value)}` });
      expect(await response.text()).not.toContain('Virez');
    }
  });

  test('rien de tout cela n’a effacé ni laissé de trace au journal', async () => {
    const { db } = enseigne.context();
    expect(await db.from('clients').where({ id: clientId })).toHaveLength(1);
    expect(await db.from('factures').where({ id: factureId })).toHaveLength(1);
    expect(site.server.logs()).not.toMatch(/"level":(50|60)/);
  });
});
