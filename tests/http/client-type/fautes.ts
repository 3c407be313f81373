import createClient from 'openapi-fetch';
import type { components, paths } from './description';

type Schemas = components['schemas'];

/** Never run: what must not compile. A line that does compile is an error of its directive. */
export async function fautes() {
  const api = createClient<paths>({ baseUrl: '' });
  const id = '65f1c0ffee65f1c0ffee0001';

  // @ts-expect-error no call of this name
  await api.GET('/patients');
  // @ts-expect-error no such method
  await api.DELETE('/users/me');
  // openapi-fetch takes a body by a parameter of its own type, which lets pass whatever else stands in it: what it is to be says its schema.
  // @ts-expect-error a field that no client has
  await api.POST('/clients/add', { body: { nom: 'Petit', nomm: 'Petit' } satisfies Schemas['ClientAjoute'] });
  // @ts-expect-error a field of a line that no invoice has
  const article: Schemas['Article'] = { description: 'Piles', quantite: 1, prixx: 20 };
  // @ts-expect-error its name is missing
  await api.POST('/clients/add', { body: { prenom: 'Ève' } });
  const params = { path: { clientId: id } };
  // @ts-expect-error a list is no total
  await api.POST('/factures/generate/{clientId}', { params, body: { totalGeneral: [] } });
  // @ts-expect-error the address is not whole
  await api.GET('/clients/{id}');
  // @ts-expect-error a number of pieces
  await api.GET('/clients', { params: { query: { limit: 'dix' } } });
  // @ts-expect-error no such status of an invoice
  await api.GET('/factures', { params: { query: { statut: 'Perdue' } } });

  const { data, error } = await api.GET('/clients/{id}', { params: { path: { id } } });
  // @ts-expect-error nothing of this name is read
  const faux = data?.nomDeFamille;
  // @ts-expect-error its version is a number
  const version: string | undefined = data?.version;
  // @ts-expect-error an error has no such property
  const raison = error?.reason;
  return [article, faux, version, raison];
}
