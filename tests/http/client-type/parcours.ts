import createClient from 'openapi-fetch';
import type { components, paths } from './description';

type Schemas = components['schemas'];

/** What a call gave; raises with the code of what was refused. */
function fait<T>(appel: string, { data, error }: { data?: T; error?: Schemas['Erreur'] }): T {
  if (data === undefined) throw new Error(`${appel} : ${error?.code} ${JSON.stringify(error?.errors)}`);
  return data;
}

/** A morning of somebody who knows the description alone: from signing in to an invoice that is sent, and out again. */
export async function journee(baseUrl: string, email: string, password: string) {
  let token = '';
  const api = createClient<paths>({ baseUrl });
  api.use({
    onRequest({ request }) {
      if (token) request.headers.set('Authorization', `Bearer ${token}`);
    },
  });

  const refuse = await api.POST('/users/login', { body: { email, password: 'faux' } });
  const entree = fait('login', await api.POST('/users/login', { body: { email, password } }));
  token = entree.token;
  const [centre] = fait('centres', await api.GET('/users/get-centers'));
  if (!centre) throw new Error('Aucun centre');
  const choix = await api.POST('/users/switch-center', { body: { newCenterId: centre._id } });
  token = fait('centre', choix).token;

  const client: Schemas['Client'] = fait(
    'client',
    await api.POST('/clients/add', {
      body: {
        nom: 'Petit',
        prenom: 'Ève',
        email: 'eve.petit@exemple.fr',
        codePostal: '69002',
        ville: 'Lyon',
      } satisfies Schemas['ClientAjoute'],
      params: { header: { 'Idempotency-Key': `petit-${centre._id}` } },
    }),
  );
  const params = { path: { id: client._id } };
  fait(
    'rendez-vous',
    await api.PUT('/clients/{id}/status', {
      params,
      body: { statut: 'Rdv devis', date: '2037-01-15', heure: '10:30' } satisfies Schemas['ChangementStatut'],
    }),
  );
  const rdv = fait(
    'événement',
    await api.POST('/events', {
      body: {
        type: 'Rdv livraison',
        start: '2037-02-03T09:00:00Z',
        end: '2037-02-03T10:00:00Z',
        clientId: client._id,
      } satisfies Schemas['EvenementAjoute'],
    }),
  );
  const { devis } = fait(
    'devis',
    await api.PUT('/clients/{id}/devis', {
      params,
      body: {
        classeAppareilDevis: 'Classe 2',
        modeleAppareilGDevis: 'Nuance 300',
        prixHTGDevis: 1000,
      } satisfies Schemas['DevisEnregistre'],
    }),
  );
  fait(
    'appareil',
    await api.PUT('/clients/{id}', {
      params,
      body: {
        modelAppareilG: 'Nuance 300',
        quantityG: 1,
        montantAppareilG: 1000,
      } satisfies Schemas['ClientModifie'],
    }),
  );
  fait(
    'pose',
    await api.PUT('/clients/{id}/status', {
      params,
      body: { statut: 'Appareillé', dateAppareillage: '2026-11-20' } satisfies Schemas['ChangementStatut'],
    }),
  );
  const facturer = (confirmer?: string[]) =>
    api.POST('/factures/generate/{clientId}', {
      params: { path: { clientId: client._id }, query: { confirmer } },
      body: { dateFacture: '2026-11-21' } satisfies Schemas['FactureAGenerer'],
    });
  const { error: demande } = await facturer();
  const facture = fait('facture', await facturer(demande?.suite?.confirmer));
  fait(
    'envoi',
    await api.PUT('/factures/{id}/status', {
      params: { path: { id: facture._id } },
      body: { statut: 'Envoyée' } satisfies Schemas['ChangementStatutFacture'],
    }),
  );
  const factures = fait('factures', await api.GET('/factures', { params: { query: { limit: 10 } } }));
  const lu = fait('client', await api.GET('/clients/{id}', { params }));
  const inconnu = await api.GET('/clients/{id}', { params: { path: { id: centre._id } } });
  fait('sortie', await api.POST('/users/logout', { body: {} }));
  const apres = await api.GET('/clients');

  return {
    refus: [refuse.error?.code, demande?.code, inconnu.error?.code, apres.error?.code],
    qui: entree.user.email,
    rendezVous: [lu.dateRdvDevis, lu.heureRdvDevis, rdv.clientId?.nom],
    devis: [devis.numeroDevis, devis.prixHTGDevis],
    etat: [lu.statut, lu.dateAppareillage],
    factures: factures.map(({ numeroFacture, statut, modelAppareilG, totalGeneral }) => [
      numeroFacture,
      statut,
      modelAppareilG,
      totalGeneral,
    ]),
  };
}
