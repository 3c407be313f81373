import { beforeAll, describe, expect, test } from 'vitest';
import type { ClientRow } from '~/db/rows/clients';
import { getRendezVous } from '~/domain/agenda/rendez-vous.server';
import { BilanSaisi } from '~/domain/bilans/bilan.schema';
import { createBilan, updateBilan } from '~/domain/bilans/bilans.service.server';
import { setRdvBilan } from '~/domain/bilans/rdv-bilan.service.server';
import { updateDevis } from '~/domain/devis/devis.service.server';
import { updateProduit } from '~/domain/stock/produits.service.server';
import { FORMULAIRE_DEVIS, saisieDevis, storeDevis } from '../support/devis';
import { type Enseigne, useSharedSite } from '../support/site';
import { createProduit, saisieProduit } from '../support/stock';
import { redirection, type Visiteur } from '../support/visiteur';

const BILAN = { date: '2026-11-20', heure: '', note: '' };
const SEUIL = 'seuils.droite-air-500';
const PRODUIT = { name: 'Clairson Nuance 300', quantity: '5', price: '1320', quantiteVue: '5' };

/** A form, what a colleague saves while it is open, and what its sender is then told. */
interface Cas {
  path: string;
  champs: Record<string, string>;
  collegue(): Promise<unknown>;
  message: string;
  /** What taking over a colleague's value sends. */
  reprise: string;
  repris: unknown;
  stored(): Promise<unknown>;
  apres: unknown;
}

/** The box that takes over a field's value. */
const caseDe = (reprise: string): RegExp =>
  new RegExp(`<input[^>]*name="reprendre"[^>]*value="${reprise.replaceAll('.', '\\.')}"`);

describe('deux personnes modifient la même chose', () => {
  const site = useSharedSite('sqlite');
  let enseigne: Enseigne;
  let admin: Visiteur;
  const ctx = () => enseigne.context();

  beforeAll(async () => {
    enseigne = await site.createEnseigne();
    admin = await enseigne.signIn('admin', { courant: enseigne.bellecour });
  });

  const cas: Record<string, () => Promise<Cas>> = {
    async devis() {
      const client = await enseigne.createClient();
      const id = await storeDevis(ctx(), client.id);
      const row = () => ctx().db.from('devis').where({ id }).first();
      return {
        path: `/admin/nouveauClient/${client.id}?onglet=devis&devis=${id}&modifier=1`,
        champs: { ...FORMULAIRE_DEVIS, devisId: id, garantieDevis: '5 ans', rbstSSDevis: '240' },
        collegue: () => updateDevis(ctx(), client.id, id, saisieDevis({ acompteDevis: '100' }), 1),
        message: 'Acompte, valeur enregistrée : 100,00 €',
        reprise: 'acompteDevis=100%2C00',
        stored: async () => [(await row())?.garantie_devis, (await row())?.acompte_devis],
        apres: ['5 ans', 30_000],
        repris: ['5 ans', 10_000],
      };
    },
    async bilan() {
      const client = await enseigne.createClient();
      const bilan = (seuil: string) => BilanSaisi.parse({ ...BILAN, seuils: { 'droite-air-500': seuil } });
      const id = await createBilan(ctx(), client.id, bilan('40'));
      const row = () => ctx().db.from('bilans').where({ id }).first();
      return {
        path: `/admin/bilan-auditif/${client.id}/${id}`,
        champs: { ...BILAN, [SEUIL]: '40', note: 'Ma note' },
        collegue: () => updateBilan(ctx(), client.id, id, bilan('55'), 1),
        message: 'Oreille droite, conduction aérienne, 500 Hz, valeur enregistrée : 55',
        reprise: `${SEUIL}=55`,
        stored: async () => [(await row())?.note, JSON.parse((await row())?.seuils ?? '').droite.air],
        apres: ['Ma note', { 500: 40 }],
        repris: ['Ma note', { 500: 55 }],
      };
    },
    async produit() {
      const id = await createProduit(ctx(), {}, enseigne.bellecour.id);
      const row = () => ctx().db.from('produits').where({ id }).first();
      return {
        path: `/admin/stock/${id}`,
        champs: { ...PRODUIT, marque: 'Mienne' },
        collegue: () =>
          updateProduit(ctx(), id, saisieProduit({ price: '999' }), { version: 1, quantite: 5 }),
        message: 'Prix HT, valeur enregistrée : 999,00',
        stored: async () => [(await row())?.marque, (await row())?.price, (await row())?.quantity],
        apres: ['Mienne', 132_000, 5],
        reprise: 'price=999%2C00',
        repris: ['Mienne', 99_900, 5],
      };
    },
  };

  test.each(Object.keys(cas))(
    '%s : la seconde lit ce qui est enregistré, et peut le remplacer',
    async (nom) => {
      const { path, champs, collegue, message, reprise, repris, stored, apres } = await (
        cas[nom] as () => Promise<Cas>
      )();
      await admin.page(path);
      await collegue();
      const before = await stored();
      const refused = await admin.post(path, { ...champs, version: '1' });
      expect(refused.status).toBe(400);
      const page = (await refused.text()).replaceAll('\u202f', ' ').replaceAll('<!-- -->', '');
      expect(page).toContain(message);
      expect(page).toContain('Enregistrer ces choix');
      expect(page).toMatch(caseDe(reprise));
      const remplacer = /name="remplacer" value="(\d+)"|value="(\d+)"[^>]*name="remplacer"/.exec(page);
      expect(remplacer?.[1] ?? remplacer?.[2]).toBe('2');
      expect(await stored()).toEqual(before);
      expect(redirection(await admin.post(path, { ...champs, version: '1', remplacer: '2' }))).not.toBeNull();
      expect(await stored()).toEqual(apres);
      // What was saved meanwhile is taken over where its box is ticked, and nowhere else.
      const choix = { ...champs, reprendre: reprise, version: '1', remplacer: '3' };
      expect(redirection(await admin.post(path, choix))).not.toBeNull();
      expect(await stored()).toEqual(repris);
    },
  );

  test('rendez-vous du bilan : la seconde apprend où il est, et peut le remplacer', async () => {
    const { id } = await enseigne.createClient();
    const path = `/admin/bilan-auditif/${id}`;
    await setRdvBilan(ctx(), id, { date: '2037-02-01', heure: '10:00' }, 'aucun');
    const mien = { date: '2037-02-02', heure: '11:00', ouvert: 'aucun' };
    const refused = await admin.post(path, mien);
    expect(refused.status).toBe(400);
    const page = await refused.text();
    expect(page).toContain('il est maintenant le 01/02/2037 à 10:00');
    const bouton = /<button[^>]*name="remplacer"[^>]*>/.exec(page)?.[0] ?? '';
    expect(bouton).toContain('value="2037-02-01 10:00"');
    expect(page).toMatch(/name="ouvert"[^>]* value="aucun"/);
    // Sent again as it is, it is refused again.
    expect((await admin.post(path, mien)).status).toBe(400);
    const again = await admin.post(path, { ...mien, remplacer: '2037-02-01 10:00' });
    expect(redirection(again)).not.toBeNull();
    expect((await getRendezVous(ctx(), id)).dateBilanAuditif).toBe('2037-02-02');
  });

  describe('un client', () => {
    const CONTACT = { nom: 'Petit', email: 'eve@exemple.fr', telephonePortable: '06 10 20 30 40' };
    async function opened() {
      const client = await enseigne.createClient({ ...CONTACT, statut: 'Appareillé' });
      const path = `/admin/nouveauClient/${client.id}`;
      const html = await admin.page(`${path}?modifier=1`);
      const ouvert = /name="ouvert"[^>]*value="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '';
      const mien = { ...CONTACT, statut: 'Appareillé', ville: 'Arles', version: '1', ouvert };
      const change = (values: Partial<ClientRow>) => ctx().db.update('clients', { id: client.id }, values);
      const stored = () => ctx().db.from('clients').where({ id: client.id }).first();
      return { path, mien, change, stored };
    }

    test('garde le statut que l’autre lui a donné', async () => {
      const { path, mien, change, stored } = await opened();
      await change({ statut: 'Facture éditée', version: 2 });
      const page = await (await admin.post(path, mien)).text();
      const box = /<input[^>]*name="reprendre"[^>]*>/.exec(page)?.[0] ?? '';
      expect(box).toContain('checked=""');
      expect(box).toContain('value="statut=Facture+%C3%A9dit%C3%A9e"');
      const choix = { ...mien, remplacer: '2', reprendre: 'statut=Facture+%C3%A9dit%C3%A9e' };
      expect(redirection(await admin.post(path, choix))).not.toBeNull();
      expect(await stored()).toMatchObject({ statut: 'Facture éditée', ville: 'Arles' });
    });

    test('ne perd pas ce que l’autre a remis comme avant, pendant le choix', async () => {
      const { path, mien, change, stored } = await opened();
      await change({ telephone_portable: '06 99 99 99 99', version: 2 });
      expect((await admin.post(path, mien)).status).toBe(400);
      await change({ telephone_portable: CONTACT.telephonePortable, version: 3 });
      const choix = { ...mien, remplacer: '2', reprendre: 'telephonePortable=06+99+99+99+99' };
      const refused = await admin.post(path, choix);
      expect(refused.status).toBe(400);
      expect(await refused.text()).toContain('Téléphone portable, valeur enregistrée : 06 10 20 30 40');
      expect(await stored()).toMatchObject({ telephone_portable: CONTACT.telephonePortable, ville: '' });
    });
  });

  test('qui remplace, puis est averti d’un jour passé, n’a pas à remplacer de nouveau', async () => {
    const { id } = await enseigne.createClient();
    const path = `/admin/bilan-auditif/${id}`;
    await setRdvBilan(ctx(), id, { date: '2037-02-01', heure: '10:00' }, 'aucun');
    const mien = { date: '2020-02-03', heure: '11:00' };
    const averti = await admin.post(path, { ...mien, ouvert: 'aucun', remplacer: '2037-02-01 10:00' });
    const page = await averti.text();
    expect(page).toContain('Enregistrer quand même');
    expect(page).toMatch(/name="ouvert"[^>]* value="2037-02-01 10:00"/);
    const suivant = { ...mien, ouvert: '2037-02-01 10:00', acceptes: '2020-02-03' };
    expect(redirection(await admin.post(path, suivant))).not.toBeNull();
  });

  test('qui recompte des pièces entre-temps bougées peut enregistrer son compte', async () => {
    const id = await createProduit(ctx(), {}, enseigne.bellecour.id);
    const path = `/admin/stock/${id}`;
    const champs = { ...PRODUIT, version: '1', quantity: '7' };
    await admin.post(`${path}/mouvements`, { motif: 'Casse', quantite: '1' });
    const refused = await admin.post(path, champs);
    expect(refused.status).toBe(400);
    const page = await refused.text();
    expect(page).toContain('4 en stock à présent');
    const vue = /<input[^>]*name="quantiteVue"[^>]*>/.exec(page)?.[0] ?? '';
    expect(vue).toContain('value="4"');
    expect(redirection(await admin.post(path, { ...champs, quantiteVue: '4' }))).not.toBeNull();
    expect((await ctx().db.from('produits').where({ id }).first())?.quantity).toBe(7);
  });
});
