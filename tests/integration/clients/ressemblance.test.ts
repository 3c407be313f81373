import { describe, expect, test } from 'vitest';
import { ClientSaisi } from '~/domain/clients/client.schema';
import { deleteClients } from '~/domain/clients/clients.service.server';
import { createClientDistinct } from '~/domain/clients/doublons/creation.service.server';
import { newId } from '~/lib/ids.server';
import { useTestApp } from '../../support/app';
import { testDatabases } from '../../support/databases';

const PETIT = { nom: 'Petit', prenom: 'Ève', email: 'eve@exemple.fr', telephonePortable: '0610203040' };
const saisie = (values: Record<string, string> = {}) => ClientSaisi.parse({ ...PETIT, ...values });

describe.each(testDatabases())('un client qui en est peut-être un autre (%s)', (dialecte) => {
  const app = useTestApp(dialecte);
  const inside = () => app.context({ courant: app.bellecour });

  test('demande une fois, en nommant la fiche et ce qu’elles ont en commun ; accepté, il s’ajoute', async () => {
    const ctx = await inside();
    const connu = await app.createClient({ ...PETIT, ville: 'Nîmes' });
    const id = newId();
    const avis = 'Ce client est peut-être déjà connu du centre (en commun : nom, prénom, portable).';
    await expect(
      createClientDistinct(ctx, saisie({ nom: 'PETIT', email: 'autre@exemple.fr' }), id, []),
    ).rejects.toMatchObject({
      code: 'client_ressemblant',
      suite: {
        genre: 'accepter',
        avis,
        acceptes: [connu.id],
        fiches: [{ id: connu.id, nom: 'Petit Ève, Nîmes' }],
      },
    });
    expect(await ctx.db.from('clients').where({ id })).toEqual([]);
    await createClientDistinct(ctx, saisie(), id, [connu.id]);
    // Its own form, sent again: it is not its own twin, and the other was seen.
    expect((await createClientDistinct(ctx, saisie(), id, [connu.id])).id).toBe(id);
  });

  test('le même formulaire renvoyé mène à la fiche qu’il a faite', async () => {
    const ctx = await inside();
    const id = newId();
    const seul = saisie({ nom: 'Seul', email: 'seul@exemple.fr' });
    await createClientDistinct(ctx, seul, id, []);
    expect((await createClientDistinct(ctx, seul, id, [])).id).toBe(id);
  });

  test('rien ne se demande pour un autre centre, la corbeille, un proche ou un homonyme', async () => {
    const ctx = await inside();
    const commun = { ...PETIT, nom: 'Roux', numeroSecu: '2 55 02 49 007 001 81' };
    await app.createClient(commun, { centre_id: app.croixRousse.id });
    const parti = await app.createClient(commun);
    await deleteClients(ctx, [parti.id]);
    await createClientDistinct(ctx, saisie({ ...commun, dateNaissance: '1950-01-01' }), newId(), []);
    const proche = {
      nom: 'Rousseau',
      prenom: 'Luc',
      email: 'luc@exemple.fr',
      telephonePortable: '0699887766',
    };
    await createClientDistinct(ctx, saisie({ ...proche, numeroSecu: commun.numeroSecu }), newId(), []);
    const homonyme = { ...proche, nom: 'Roux', prenom: 'Ève', telephonePortable: '0611223344' };
    await createClientDistinct(ctx, saisie({ ...homonyme, dateNaissance: '1980-05-05' }), newId(), []);
  });
});
