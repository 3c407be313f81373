import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { decritPar } from '~/api/documente';
import { OPERATIONS } from '~/api/operations';
import { createContext } from '~/domain/access/context.server';
import { AppareillageSaisi } from '~/domain/appareillage/appareillage.schema';
import { DevisSaisi } from '~/domain/devis/devis.schema';
import { FactureSaisie } from '~/domain/factures/facture.schema';
import { ProduitSaisi } from '~/domain/stock/produit.schema';
import { useApi } from '../support/api';
import { FORMULAIRE_DEVIS } from '../support/devis';
import { FORMULAIRE_FACTURE, storeFacture } from '../support/facture';
import { storeLpp } from '../support/lpp';
import { createProduit } from '../support/stock';
import type { Visiteur } from '../support/visiteur';

/** No table has it, and its form is right. */
const INCONNU = '2383450';
const ABSENT = /pas dans la table importée/;

/** Every field of a form that a LPP code is typed in, by form. Imports of files have none: a column of codes is not taken. */
const CHAMPS = {
  produit: ['lpp'],
  devis: ['lppDDevis', 'lppDClasse1', 'lppGDevis', 'lppGClasse1'],
  appareillage: ['lppG', 'lppD'],
  facture: ['lppG', 'lppD'],
};

/** Every call that takes a LPP code; `ajouterClient` reads those of a record that comes back whole, and takes none. */
const APPELS = [
  'ajouterFacture',
  'ajouterProduit',
  'enregistrerDevisClient',
  'modifierClient',
  'modifierFacture',
  'modifierProduit',
];

const codesOf = (schema: z.ZodObject) =>
  Object.keys(schema.shape)
    .filter((champ) => champ.startsWith('lpp'))
    .sort();

describe('codes LPP, partout où l’on en saisit', () => {
  const { enseigne, api, ici } = useApi('sqlite', 'superAdmin');
  let employe: Visiteur;
  let clientId = '';

  beforeAll(async () => {
    await storeLpp(enseigne.context());
    employe = await enseigne.signIn('superAdmin', { courant: enseigne.bellecour });
    const client = await enseigne.createClient({ nom: 'Lpp' }, { centre_id: enseigne.bellecour.id });
    clientId = client.id;
    const body = { lppD: INCONNU, modelAppareilD: 'Nuance 300' };
    await api.call('PUT', `/clients/${clientId}`, { body, headers: ici });
  });

  test('le tableau des champs et des appels est celui des formulaires et de l’API', () => {
    expect(codesOf(ProduitSaisi)).toEqual([...CHAMPS.produit].sort());
    expect(codesOf(DevisSaisi)).toEqual([...CHAMPS.devis].sort());
    expect(codesOf(AppareillageSaisi)).toEqual([...CHAMPS.appareillage].sort());
    expect(codesOf(FactureSaisie)).toEqual([...CHAMPS.facture].sort());
    const prennent = OPERATIONS.filter(
      ({ id, corps }) =>
        id !== 'ajouterClient' &&
        corps &&
        /"lpp\w*":/.test(JSON.stringify(z.toJSONSchema(decritPar(corps), { unrepresentable: 'any' }))),
    );
    expect(prennent.map(({ id }) => id).sort()).toEqual(APPELS);
  });

  /** What stands below a field. */
  const aideOf = (page: string, name: string): string => {
    const id = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(page)?.[0] ?? '';
    expect(id).toContain('data-comportement="code-lpp"');
    const described = /id="([^"]+)"/.exec(id)?.[1] ?? '';
    return new RegExp(`id="${described}-aide"[^>]*><span role="status"[^>]*>([^<]*)`).exec(page)?.[1] ?? '';
  };
  const codes = (champs: readonly string[]) => Object.fromEntries(champs.map((champ) => [champ, INCONNU]));

  interface Saisie {
    adresse: () => Promise<string> | string;
    champs: readonly string[];
    refuse: Record<string, string>;
    /** Those that the form opens with a doubtful code in. */
    ouverts?: readonly string[];
  }
  const SAISIES: Record<string, Saisie> = {
    'produit ajouté': { adresse: () => '/admin/stock/ajout', champs: CHAMPS.produit, refuse: { name: '' } },
    'produit modifié': {
      adresse: async () =>
        `/admin/stock/${await createProduit(enseigne.context(), { lpp: INCONNU }, enseigne.bellecour.id)}`,
      champs: CHAMPS.produit,
      ouverts: CHAMPS.produit,
      refuse: { name: '' },
    },
    devis: {
      adresse: () => `/admin/nouveauClient/${clientId}?onglet=devis&nouveau=1`,
      champs: CHAMPS.devis,
      refuse: { ...(FORMULAIRE_DEVIS as Record<string, string>), quantityD: '0' },
    },
    appareillage: {
      adresse: () => `/admin/nouveauClient/${clientId}?onglet=appareillage`,
      champs: CHAMPS.appareillage,
      ouverts: ['lppD'],
      refuse: { quantityD: 'x' },
    },
    'facture ajoutée': {
      adresse: () => '/admin/nouvelleFacture',
      champs: CHAMPS.facture,
      refuse: { ...FORMULAIRE_FACTURE, nomClient: '' },
    },
    'facture corrigée': {
      adresse: async () => {
        const ctx = createContext({ ...enseigne.context(), centreCourant: enseigne.bellecour });
        return `/admin/nouvelleFacture/${await storeFacture(ctx, { lppD: INCONNU })}?modifier=1`;
      },
      champs: CHAMPS.facture,
      ouverts: CHAMPS.facture,
      refuse: { ...FORMULAIRE_FACTURE, nomClient: '' },
    },
  };

  test.each(Object.entries(SAISIES))(
    '%s : le doute est à côté du champ, ouvert comme refusé',
    async (_, saisie) => {
      const adresse = await saisie.adresse();
      const page = await employe.page(adresse);
      for (const champ of saisie.champs)
        expect(aideOf(page, champ)).toMatch(saisie.ouverts?.includes(champ) ? ABSENT : /^$/);
      const refused = await employe.post(adresse, { ...saisie.refuse, ...codes(saisie.champs) });
      expect(refused.status).toBe(400);
      const rendue = await refused.text();
      for (const champ of saisie.champs) expect(aideOf(rendue, champ)).toMatch(ABSENT);
    },
  );

  test('pendant la frappe, la même chose, au jour dit', async () => {
    const doute = async (query: string) =>
      (await (await employe.get(`/admin/lpp/verification?${query}`)).json()) as { doute: string };
    expect((await doute(`code=${INCONNU}`)).doute).toMatch(ABSENT);
    expect((await doute('code=12')).doute).toMatch(/sept chiffres/);
    expect((await doute('code=2335791')).doute).toMatch(/ancienne classe/);
    expect((await doute(`code=${'9'.repeat(500)}&jour=x`)).doute).toMatch(/sept chiffres/);
    expect((await doute('')).doute).toBe('');
  });

  test('par l’API, chaque appel nomme le code douteux dans son en-tête', async () => {
    const options = (body: unknown) => ({ body, headers: ici });
    const entete = async (methode: string, chemin: string, body: unknown) => {
      const { status, headers, json } = await api.call(methode, chemin, options(body));
      expect([status, json]).toEqual([200, expect.anything()]);
      return { dit: headers.get('X-Lpp-A-Verifier'), json };
    };
    const produit = { name: 'Nuance', quantity: 1, lpp: INCONNU, centerId: enseigne.bellecour.id };
    const ajoute = await entete('POST', '/produits/add', produit);
    const appareil = { modelAppareilD: 'N', numeroSerieD: 'N-1', quantityD: 1, montantAppareilD: 10 };
    const ligne = { objet: 'Vente', lppD: INCONNU, ...appareil };
    const client = { nomClient: 'Lpp', email: 'lpp@exemple.fr' };
    const facture = await entete('POST', '/factures/add', { ...ligne, ...client });
    const devis = { dateDevis: '2026-11-20', modeleAppareilDDevis: 'N', prixTTCDDevis: 900 };
    const dits = [
      ajoute.dit,
      (await entete('POST', `/produits/update/${ajoute.json._id}`, { lpp: INCONNU })).dit,
      facture.dit,
      (await entete('PUT', `/factures/${facture.json._id}`, { ...ligne, lppD: '2383452' })).dit,
      (await entete('PUT', `/clients/${clientId}`, { lppG: INCONNU })).dit,
      (await entete('PUT', `/clients/${clientId}/devis`, { ...devis, lppDDevis: INCONNU })).dit,
    ];
    expect(dits).toEqual([INCONNU, INCONNU, INCONNU, '2383452', INCONNU, INCONNU]);
  });
});
