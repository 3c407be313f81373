import { beforeEach, describe, expect, test } from 'vitest';
import type { CentreRow } from '~/db/rows/comptes';
import type { Context } from '~/domain/access/context.server';
import { listDoublons, readCriteresDoublons } from '~/domain/clients/doublons/doublons.lists.server';
import { listDoublonsOf } from '~/domain/clients/doublons/doublons-du-client.lists.server';
import { bringDoublonBack, setDoublonAside } from '~/domain/clients/doublons/ecarts.service.server';
import { MovedError } from '~/domain/clients/vivant';
import { NotFoundError } from '~/domain/errors';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';
import { createCentre, MAINTENANT, type SaisieClient } from '../../support/factories';
import { createFusion } from '../../support/fusion';

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
