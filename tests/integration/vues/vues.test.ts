import { describe, expect, test } from 'vitest';
import { ForbiddenError, NotFoundError } from '~/domain/errors';
import { colonnesDemandees, rechercheDe } from '~/domain/vues/listes';
import { VUES_MAX, VueSaisie } from '~/domain/vues/vue';
import { getColonnes, listVues } from '~/domain/vues/vues.lists.server';
import { createVue, deleteVue, getVue, setColonnes, updateVue } from '~/domain/vues/vues.service.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { createUser } from '../../support/factories';

const vue = (nom: string, values: Record<string, string> = {}) => VueSaisie.parse({ nom, ...values });
const search = (text = '') => new URLSearchParams(text);

test('deux adresses qui montrent la même liste donnent la même vue ; ce que la liste ne connaît pas n’y est pas', () => {
  const texte = (text: string) => rechercheDe('clients', search(text)).toString();
  expect(texte('tri=nom&sens=asc&taille=25&page=7&q=&suivi=&inconnu=1&colonnes=nimporte')).toBe('');
  expect(texte('statuts=En+Livraison&statuts=Aucun&q=+petit+&page=2')).toBe(
    texte('q=petit&statuts=Aucun&statuts=En+Livraison&statuts=Aucun'),
  );
  expect(texte(`q=${'x'.repeat(300)}`)).toBe('');
  expect(rechercheDe('factures', search('tri=cree&sens=desc&statuts=Payée&suivi=rdv')).toString()).toBe(
    'statuts=Pay%C3%A9e',
  );
  expect(colonnesDemandees('clients', search('colonnes=ville&colonnes=telephone&colonnes=x'))).toEqual([
    'telephone',
    'ville',
  ]);
  expect(colonnesDemandees('clients', search('q=petit'))).toBeNull();
});

describe.each(testDatabases())('vues des listes (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  const noms = async (ctx: Awaited<ReturnType<typeof app.context>>) =>
    (await listVues(ctx, 'clients')).map(({ nom }) => nom);

  test('une vue est à qui la garde ; partagée, à tous ceux du centre ; d’un autre centre, à personne', async () => {
    const ctx = await app.context({ role: 'employe', centres: [app.bellecour] });
    const collegue = await app.context({ role: 'viewer', centres: [app.bellecour] });
    const voisin = await app.context({ role: 'superAdmin', centres: [app.croixRousse] });
    const id = await createVue(ctx, 'clients', vue('Essais en cours'), search('suivi=essais&page=3'));
    await createVue(ctx, 'clients', vue('À Lyon'), search('q=lyon'));
    expect(await noms(ctx)).toEqual(['À Lyon', 'Essais en cours']);
    expect(await noms(collegue)).toEqual([]);
    expect((await listVues(ctx, 'clients'))[1]).toMatchObject({
      recherche: 'suivi=essais',
      mienne: true,
      centre: null,
    });

    const partage = vue('Essais', { centreId: app.bellecour.id });
    await updateVue(ctx, 'clients', id, partage, search('suivi=devis'));
    expect(await listVues(collegue, 'clients')).toEqual([
      {
        ...{ _id: id, nom: 'Essais', recherche: 'suivi=essais', mienne: false },
        centre: { id: app.bellecour.id, name: 'Centre Bellecour' },
        par: ctx.acteur.name,
      },
    ]);
    await updateVue(ctx, 'clients', id, { ...partage, remplacer: true }, search('suivi=devis'));
    expect((await getVue(ctx, 'clients', id)).recherche).toBe('suivi=devis');
    for (const autre of [voisin, await app.stranger()]) {
      expect(await noms(autre)).toEqual([]);
      for (const acte of [
        async () => getVue(autre, 'clients', id),
        async () => updateVue(autre, 'clients', id, vue('À moi'), search()),
        async () => deleteVue(autre, 'clients', id),
        async () => createVue(autre, 'clients', partage, search()),
      ])
        await expect(acte()).rejects.toBeInstanceOf(NotFoundError);
    }
    await expect(async () => createVue(collegue, 'clients', vue('Lecture'), search())).rejects.toBeInstanceOf(
      ForbiddenError,
    );
    // Who may not see a list keeps no view of it.
    await expect(async () => createVue(ctx, 'factures', vue('Payées'), search())).rejects.toBeInstanceOf(
      ForbiddenError,
    );
    await expect(async () => listVues(ctx, 'factures')).rejects.toBeInstanceOf(ForbiddenError);
    await deleteVue(ctx, 'clients', id);
    expect(await noms(collegue)).toEqual([]);
  });

  test('un nom sert une fois par liste et par personne, et les vues sont comptées', async () => {
    const ctx = await app.context({ centres: [app.bellecour] });
    const id = await createVue(ctx, 'clients', vue('Été'), search());
    await createVue(ctx, 'factures', vue('Été'), search());
    await createVue(await app.context({ centres: [app.bellecour] }), 'clients', vue('Été'), search());
    const pris = { code: 'nom_vue_pris', fields: { nom: 'Vous avez déjà une vue de ce nom.' } };
    await expect(createVue(ctx, 'clients', vue('ete'), search())).rejects.toMatchObject(pris);
    const autre = await createVue(ctx, 'clients', vue('Hiver'), search());
    await expect(updateVue(ctx, 'clients', autre, vue('ÉTÉ'), search())).rejects.toMatchObject(pris);
    await updateVue(ctx, 'clients', id, vue('ÉTÉ'), search());
    const reste = VUES_MAX - 2;
    // Two at once never find room for both.
    const vues = Array.from({ length: reste + 2 }, (_, n) =>
      createVue(ctx, 'clients', vue(`Vue ${n}`), search()),
    );
    const issues = await Promise.allSettled(vues);
    expect(issues.filter(({ status }) => status === 'fulfilled')).toHaveLength(reste);
    expect(await noms(ctx)).toHaveLength(VUES_MAX);
    expect(VueSaisie.safeParse({ nom: 'x'.repeat(61) }).success).toBe(false);
    expect(VueSaisie.safeParse({ nom: ' ' }).error?.issues[0]?.message).toBe('Donnez un nom à la vue.');
  });

  test('les colonnes sont à chacun ; aucune, et celles d’avant reviennent', async () => {
    const user = await createUser(app.application, 'employe', app.bellecour.compte_id);
    const ctx = app.contextOf(user, { centres: [app.bellecour] });
    const defaut = ['telephone', 'ville', 'statut', 'prochainRdv', 'dateCreation'];
    expect(await getColonnes(ctx, 'clients')).toEqual(defaut);
    await setColonnes(ctx, 'clients', ['email', 'inconnue', 'telephone']);
    await setColonnes(ctx, 'clients', ['statut', 'email']);
    expect(await getColonnes(ctx, 'clients')).toEqual(['email', 'statut']);
    expect(await getColonnes(await app.context({ centres: [app.bellecour] }), 'clients')).toEqual(defaut);
    await setColonnes(ctx, 'clients', []);
    expect(await getColonnes(ctx, 'clients')).toEqual(defaut);
  });
});
