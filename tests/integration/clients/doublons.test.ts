import { beforeEach, describe, expect, test } from 'vitest';
import type { CentreRow } from '~/db/rows/comptes';
import type { Context } from '~/domain/access/context.server';
import { listDoublons, readCriteresDoublons } from '~/domain/clients/doublons/doublons.lists.server';
import { listDoublonsOf } from '~/domain/clients/doublons/doublons-du-client.lists.server';
import { bringDoublonBack, setDoublonAside } from '~/domain/clients/doublons/ecarts.service.server';
import { duplicateKeys } from '~/domain/clients/import/doublons';
import { MovedError } from '~/domain/clients/vivant';
import { NotFoundError } from '~/domain/errors';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { createCentre, MAINTENANT, type SaisieClient } from '../../support/factories';
import { createFusion } from '../../support/fusion';

const IDENTITE = {
  ...{ nom: '', prenom: '', email: '', telephonePortable: '' },
  ...{ dateNaissance: null, numeroSecu: '2500294840676' },
};
const criteres = (search = '') => readCriteresDoublons(new URLSearchParams(search));

describe.each(testDatabases())('doublons probables (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  let ctx: Context;
  let centre: CentreRow;
  beforeEach(async () => {
    const { compte_id } = app.bellecour;
    centre = await createCentre(app.application, { compte_id, name: 'Centre des doublons' });
    ctx = await app.context({ centres: [app.bellecour, centre], courant: centre });
  });

  const create = (saisie: SaisieClient, centre_id = centre.id, supprime_le: string | null = null) =>
    app.createClient(saisie, { centre_id, supprime_le });
  const pairs = async (search = '', who = ctx) =>
    (await listDoublons(who, criteres(search))).items.map(({ premier, second }) =>
      [premier.prenom, second.prenom].sort().join('+'),
    );

  test('une paire paraît avec ses raisons, la plus forte en tête ; ni la corbeille ni un autre centre n’en font', async () => {
    const couple = { nom: 'Morel', email: 'morel@exemple.fr' };
    await create({ ...couple, prenom: 'Anne' });
    await create({ ...couple, nom: 'MOREL', prenom: 'Bruno' });
    const nir = { nom: 'Noir', numeroSecu: '184129484067610' };
    await create({ ...nir, prenom: 'Carl', dateNaissance: '01/12/1984' });
    await create({ ...nir, prenom: 'Karl', dateNaissance: '01/12/1984' });
    const naissance = { nom: 'Égret', prenom: 'Dan', dateNaissance: '02/02/1950' };
    await create({ ...naissance, telephonePortable: '06 10 20 30 40' });
    await create({ ...naissance, nom: 'Egret', telephonePortable: '+33 6 10 20 30 40' });
    await create({ ...nir, prenom: 'Jeté' }, centre.id, MAINTENANT.toISOString());
    await create({ ...nir, prenom: 'Voisin' }, app.bellecour.id);
    const { items, total } = await listDoublons(ctx, criteres());
    expect(total).toBe(3);
    expect(items.map(({ premier, raisons, centre }) => [premier.nom, raisons, centre])).toEqual([
      ['Noir', ['n° de sécurité sociale'], null],
      [expect.stringMatching(/^[ÉE]gret$/), ['nom', 'prénom', 'naissance', 'portable'], null],
      [expect.stringMatching(/^morel$/i), ['nom', 'e-mail'], null],
    ]);
    expect(JSON.stringify(items)).not.toContain('184129484067610');
    expect(await pairs('taille=10&page=9')).toHaveLength(3);
    const global = await listDoublons(await app.context({ centres: [app.bellecour, centre] }), criteres());
    expect(global.items[0]?.centre).toBe('Centre des doublons');
    expect((await listDoublons(await app.stranger(), criteres())).total).toBe(0);
  });

  test('qui ne partage que le numéro de sécurité sociale paraît en dernier, s’écarte, et n’est rien pour un import', async () => {
    const conjoints = { numeroSecu: '2 50 02 94 840 676 10' };
    const un = await create({ ...conjoints, nom: 'Assurée', prenom: 'S1' });
    const autre = await create({ numeroSecu: '2500294840676', nom: 'Ayant-droit', prenom: 'S2' });
    await create({ nom: 'Courrier', prenom: 'C1', email: 'c@e.fr' });
    await create({ nom: 'Courrier', prenom: 'C2', email: 'c@e.fr' });
    const { items } = await listDoublons(ctx, criteres());
    expect(items.map(({ raisons }) => raisons)).toEqual([['nom', 'e-mail'], ['n° de sécurité sociale seul']]);
    expect(await listDoublonsOf(ctx, un.id)).toEqual(items.slice(1));
    expect(duplicateKeys({ ...IDENTITE, nom: 'Troisième' })).not.toContain('s:2500294840676');
    await setDoublonAside(ctx, un.id, autre.id);
    expect(await pairs()).toEqual(['C1+C2']);
    expect(await pairs('ecartees=')).toEqual(['S1+S2']);
  });

  test('une paire écartée ne paraît plus, se retrouve parmi les écartées et peut revenir', async () => {
    const [a, b] = [
      await create({ nom: 'Ecart', prenom: 'E1', email: 'e@e.fr' }),
      await create({ nom: 'Ecart', prenom: 'E2', email: 'e@e.fr' }),
    ];
    expect(await pairs()).toContain('E1+E2');
    await setDoublonAside(ctx, b.id, a.id);
    await setDoublonAside(ctx, a.id, b.id);
    expect(await pairs()).not.toContain('E1+E2');
    expect(await pairs('ecartees=')).toEqual(['E1+E2']);
    const autres = Array.from({ length: 2001 }, () => ({
      ...{ centre_id: centre.id, premier_id: newId(), second_id: newId() },
      cree_le: MAINTENANT.toISOString().replace('2026', '2025'),
    }));
    await ctx.db.insert('doublons_ecartes', autres);
    expect(await pairs('ecartees=')).toEqual(['E1+E2']);
    expect((await listDoublons(ctx, criteres('ecartees='))).restes.ecartsOmis).toBe(2);
    expect((await listDoublons(ctx, criteres())).restes.ecartsOmis).toBe(0);
    const faits = await ctx.db.from('journal').where({ action: 'doublon:ecart', centre_id: centre.id });
    expect(faits).toHaveLength(1);
    await bringDoublonBack(ctx, a.id, b.id);
    expect(await pairs()).toContain('E1+E2');
    expect(await pairs('ecartees=')).toEqual([]);
  });

  test('une fiche réunie compte pour celle qui l’a prise ; l’écart d’avant la fusion vaut toujours', async () => {
    const naissance = { dateNaissance: '03/03/1960' };
    const garde = await create({ nom: 'Gardé', prenom: 'G' });
    const absorbe = await create({ nom: 'Absorbé', prenom: 'A', ...naissance });
    const troisieme = await create({ nom: 'Absorbé', prenom: 'A', ...naissance, ville: 'Lyon' });
    const quatrieme = await create({ nom: 'Absorbé', prenom: 'A', ...naissance, ville: 'Arles' });
    await setDoublonAside(ctx, absorbe.id, quatrieme.id);
    await createFusion(ctx, garde, absorbe);
    const { items } = await listDoublons(ctx, criteres('taille=100'));
    const ofGarde = items.filter(({ premier, second }) => [premier._id, second._id].includes(garde.id));
    const others = ofGarde.map(({ premier, second }) =>
      premier._id === garde.id ? second._id : premier._id,
    );
    expect(others).toEqual([troisieme.id]);
    expect(await listDoublonsOf(ctx, garde.id)).toEqual(ofGarde);
    await expect(setDoublonAside(ctx, absorbe.id, troisieme.id)).rejects.toBeInstanceOf(MovedError);
  });

  test('un groupe trop grand se compare à sa plus ancienne fiche, le dit, et se retrouve entier par les fiches', async () => {
    const groupe = { nom: 'Grand', email: 'grand@e.fr' };
    const fiches: { id: string }[] = [];
    for (let rang = 0; rang < 22; rang += 1) fiches.push(await create({ ...groupe, prenom: `P${rang}` }));
    const [premiere, deuxieme, troisieme] = fiches.map(({ id }) => id) as [string, string, string];
    const ofGroupe = async () => {
      const { items, restes, total } = await listDoublons(ctx, criteres('taille=100'));
      const ids = items
        .filter(({ premier }) => premier.nom === 'Grand')
        .map(({ premier, second }) => [premier._id, second._id]);
      return { ids, restes, total };
    };
    const { ids, restes, total } = await ofGroupe();
    expect(ids).toHaveLength(21);
    expect(ids.every((pair) => pair.includes(premiere))).toBe(true);
    expect(restes).toEqual({ groupeMax: 20, groupes: 1, plusGrand: 22, clesEnAttente: 0, ecartsOmis: 0 });
    await setDoublonAside(ctx, premiere, deuxieme);
    const siens = await listDoublonsOf(ctx, deuxieme);
    expect(siens).toHaveLength(3);
    for (const { premier, second } of siens) expect([premier._id, second._id]).not.toContain(premiere);
    await setDoublonAside(ctx, deuxieme, troisieme);
    expect((await listDoublons(ctx, criteres('ecartees=&taille=100'))).items).toHaveLength(2);
    for (const id of [deuxieme, troisieme])
      await ctx.db.update('clients', { id }, { supprime_le: MAINTENANT.toISOString() });
    const after = await ofGroupe();
    expect(after.total - total).toBe(190 - 21);
    expect(after.restes.groupes).toBe(0);
  });

  test('deux mille fiches d’une même clé font deux mille paires, et une page', async () => {
    const un = await create({ nom: 'Foule', prenom: 'F', email: 'deux-mille@e.fr' }, app.bellecour.id);
    const rows = Array.from({ length: 1999 }, (_, rang) => ({ ...un, id: newId(), rang: 10_000 + rang }));
    const cles = (
      await app.application.scopedDb({ compteIds: [], centreIds: [app.bellecour.id] }).from('cles_doublon')
    ).filter(({ client_id }) => client_id === un.id);
    const bellecour = await app.context({ courant: app.bellecour });
    await bellecour.db.insert('clients', rows);
    await bellecour.db.insert(
      'cles_doublon',
      rows.flatMap(({ id }) => cles.map((cle) => ({ ...cle, client_id: id }))),
    );
    const { total, items, restes } = await listDoublons(bellecour, criteres());
    expect([total, items.length, restes.plusGrand]).toEqual([1999, 25, 2000]);
    expect(await listDoublonsOf(bellecour, rows[700]?.id ?? '')).toHaveLength(3);
  });

  test('la fiche d’un client nomme ses propres doublons, et ceux de personne d’autre', async () => {
    const [f1] = await Promise.all(
      ['F1', 'F2', 'F3'].map((prenom) => create({ nom: 'Foule', prenom, email: 'foule@e.fr' })),
    );
    const found = await listDoublonsOf(ctx, f1?.id ?? '');
    expect(found).toHaveLength(2);
    for (const { premier, second } of found) expect([premier._id, second._id]).toContain(f1?.id);
    await expect(listDoublonsOf(await app.stranger(), f1?.id ?? '')).rejects.toBeInstanceOf(NotFoundError);
  });
});
