import { describe, expect, test } from 'vitest';
import { deleteClients } from '~/domain/clients/clients.service.server';
import { eraseClients } from '~/domain/clients/corbeille.service.server';
import { ForbiddenError, NotFoundError } from '~/domain/errors';
import { colonnesDemandees, rechercheDe, rechercheDesLiens } from '~/domain/vues/listes';
import { VUES_MAX, VueSaisie } from '~/domain/vues/vue';
import { getColonnes, listVues, listVuesARetirer } from '~/domain/vues/vues.lists.server';
import {
  createVue,
  deleteVue,
  getVue,
  setColonnes,
  updateVue,
  withdrawVue,
} from '~/domain/vues/vues.service.server';
import { newId } from '~/lib/ids.server';
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
  expect(rechercheDe('factures', search('tri=cree&sens=desc&statuts=Payée&suivi=rdv')).toString()).toBe(
    'statuts=Pay%C3%A9e',
  );
  expect(colonnesDemandees('clients', search('colonnes=ville&colonnes=telephone&colonnes=x'))).toEqual([
    'telephone',
    'ville',
  ]);
  expect(colonnesDemandees('clients', search('q=petit'))).toBeNull();
  expect(rechercheDesLiens(search('q=petit&page=3'))).toBe('q=petit&page=3');
  for (const trop of [`q=${'x'.repeat(201)}`, 'statuts=a&'.repeat(61), `${'x'.repeat(4001)}=`])
    expect(rechercheDesLiens(search(trop))).toBe('');
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

  test('ce qui est trop long pour une vue est refusé avec des mots, et rien n’en est coupé', async () => {
    const ctx = await app.context({ centres: [app.bellecour] });
    const longue = createVue(ctx, 'clients', vue('Longue'), search(`q=${'x'.repeat(201)}`));
    await expect(longue).rejects.toMatchObject({
      code: 'vue_trop_longue',
      message: 'La recherche dépasse 200 signes : raccourcissez-la, puis enregistrez la vue.',
    });
    const statuts = Array.from({ length: 61 }, (_, n) => `statuts=Statut${n}`).join('&');
    const id = await createVue(ctx, 'clients', vue('Courte'), search('q=petit'));
    const remplacee = updateVue(ctx, 'clients', id, { ...vue('Courte'), remplacer: true }, search(statuts));
    await expect(remplacee).rejects.toThrow('La liste a plus de 60 conditions');
    expect((await getVue(ctx, 'clients', id)).recherche).toBe('q=petit');
  });

  test('chacun partage dix vues d’une liste, montrées à tour de rôle ; qui gère le centre les en retire', async () => {
    const [bavard, discret] = [1, 2].map(() => app.context({ role: 'employe', centres: [app.bellecour] }));
    const [un, deux] = [await bavard, await discret];
    if (!un || !deux) throw new Error('Personne');
    const partage = (nom: string) => vue(nom, { centreId: app.bellecour.id });
    const ids: string[] = [];
    for (let n = 0; n < 10; n += 1) ids.push(await createVue(un, 'clients', partage(`A${n}`), search()));
    await expect(createVue(un, 'clients', partage('Onze'), search())).rejects.toMatchObject({
      code: 'vues_partagees_trop_nombreuses',
      fields: { centreId: expect.stringContaining('10 vues') },
    });
    await updateVue(un, 'clients', ids[0] ?? '', partage('A0 bis'), search());
    // As many as could be shared before there was a bound.
    await un.db.insert(
      'vues',
      Array.from({ length: 60 }, (_, n) => ({
        ...{ id: newId(), compte_id: un.acteur.compteId, user_id: un.acteur.userId ?? '', liste: 'clients' },
        ...{ nom: `B${n}`, nom_tri: `b${n}`, recherche: '', centre_id: app.bellecour.id },
        ...{ cree_le: '2026-01-01', modifie_le: '2026-01-01' },
      })),
    );
    // Those are changed all the same; one more is not shared, and the message counts them.
    const ancienne = await un.db
      .from('vues')
      .where({ user_id: un.acteur.userId ?? '', nom: 'B7' })
      .first();
    await updateVue(un, 'clients', ancienne?.id ?? '', partage('B7 bis'), search());
    await updateVue(un, 'clients', ids[1] ?? '', vue('A1'), search());
    await expect(updateVue(un, 'clients', ids[1] ?? '', partage('A1'), search())).rejects.toThrow(
      'Vous partagez déjà 69 vues de cette liste, au plus 10 : gardez-en 60 pour vous d’abord.',
    );
    const sienne = await createVue(deux, 'clients', partage('Zone'), search('q=zone'));
    const chef = await app.context({ role: 'admin', centres: [app.bellecour] });
    const vues = await listVuesARetirer(chef, 'clients');
    expect(vues.filter(({ nom }) => /^[AB]\d/.test(nom))).toHaveLength(10);
    expect(vues.map(({ nom }) => nom)).toContain('Zone');

    expect(await listVuesARetirer(un, 'clients')).toEqual([]);
    for (const autre of [un, await app.context({ role: 'viewer', centres: [app.bellecour] })])
      await expect(async () => withdrawVue(autre, 'clients', sienne)).rejects.toBeInstanceOf(ForbiddenError);
    const ailleurs = await app.context({ role: 'admin', centres: [app.croixRousse] });
    await expect(withdrawVue(ailleurs, 'clients', sienne)).rejects.toBeInstanceOf(NotFoundError);
    await withdrawVue(chef, 'clients', sienne);
    expect((await getVue(deux, 'clients', sienne)).centre_id).toBeNull();
    expect((await listVuesARetirer(chef, 'clients')).map(({ nom }) => nom)).not.toContain('Zone');
  });

  test('un client effacé n’est plus nommé par aucune vue ; celles qui disent aussi d’autres restent', async () => {
    const ctx = await app.context({ role: 'accountAdmin' });
    const collegue = await app.context({ role: 'employe', centres: [app.bellecour] });
    const parti = await app.createClient({ nom: 'Zwingelstein', prenom: 'Aloïs', email: 'zw@exemple.fr' });
    await app.createClient({ nom: 'Zwingel', prenom: 'Maud' });
    const garder = (nom: string, adresse: string, liste: 'clients' | 'factures' = 'clients') =>
      createVue(liste === 'clients' ? collegue : ctx, liste, vue(nom), search(adresse));
    await garder('Lui', 'q=zwingelstein');
    await garder('Son adresse', 'q=zw%40exemple.fr');
    await garder('Zwingelstein Aloïs, à suivre', 'suivi=essais');
    await garder('Sa facture', 'q=zwingelstein', 'factures');
    await garder('Tous les Zwingel', 'q=zwingel');
    await garder('Essais', 'suivi=essais');
    await garder('Zwingelstein', 'q=lyon'); // A town names nobody, nor does a domain, nor a part of a word.
    await garder('Courriels', 'q=exemple.fr');
    await garder('Vue d’Aloïse Zwingelsteiner', 'q=zwing');
    await deleteClients(ctx, [parti.id]);
    await eraseClients(ctx, [parti.id]);
    const restent = await ctx.db
      .from('vues')
      .whereIn('user_id', [collegue.acteur.userId ?? '', ctx.acteur.userId ?? '']);
    expect(restent.map(({ nom }) => nom).sort()).toEqual([
      ...['Courriels', 'Essais', 'Tous les Zwingel', 'Vue d’Aloïse Zwingelsteiner', 'Zwingelstein'],
    ]);
  });

  test('une vue d’un autre centre, dont elle trouve les clients, n’est pas effacée avec un client d’ici', async () => {
    const voisin = await app.context({ role: 'superAdmin', centres: [app.croixRousse] });
    const ici = await app.context({ role: 'superAdmin', centres: [app.bellecour] });
    await app.createClient({ nom: 'Quatrebarbes', prenom: 'Luce' }, { centre_id: app.croixRousse.id });
    const parti = await app.createClient({ nom: 'Quatrebarbes', prenom: 'Luce' });
    const id = await createVue(voisin, 'clients', vue('Luce Quatrebarbes'), search('q=quatrebarbes'));
    await deleteClients(ici, [parti.id]);
    await eraseClients(ici, [parti.id]);
    expect((await getVue(voisin, 'clients', id)).nom).toBe('Luce Quatrebarbes');
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
