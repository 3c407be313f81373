import { z } from 'zod';
import { listConsultations } from '~/domain/consultations/consultations.service.server';
import { readCriteresConsultations } from '~/domain/consultations/criteres';
import { isDay } from '~/lib/dates';
import { operation } from '../operation';
import { Avec } from '../reponse';
import { Id, Instant, ParId } from '../schemas';

const PAR_PAGE = 100;

const Consultation = z
  .object({
    date: Instant,
    qui: z.string().meta({ description: 'Le nom de la personne ; et l’API, aux détails, s’il y a lieu.' }),
    quoi: z.string().meta({ examples: ['Fiche d’un client ouverte'] }),
    details: z.string(),
    adresse: z.string().meta({ description: 'L’adresse IP ; vide pour la commande.' }),
  })
  .meta({ id: 'Consultation', description: 'Une lecture de ce qui est tenu sur un client.' });

const JourDe = (description: string) => z.string().refine(isDay).optional().meta({ description });

export const consultationsClient = operation({
  id: 'listerConsultationsClient',
  methode: 'get',
  chemin: '/clients/{id}/consultations',
  acces: 'consultation:voir',
  rubrique: 'Clients',
  resume: 'Liste qui a consulté un client, le plus récent d’abord.',
  description: `Par pages de ${PAR_PAGE} ; X-Total-Count dit combien il y en a. Les visites d’une même personne en dix minutes n’en font qu’une.`,
  params: ParId,
  query: z.strictObject({
    du: JourDe('Depuis ce jour, AAAA-MM-JJ, à Paris.'),
    au: JourDe('Jusqu’à ce jour compris.'),
    user: Id.optional().meta({ description: 'Un utilisateur.' }),
    page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  }),
  total: true,
  reponse: z.array(Consultation),
  refus: ['client_introuvable', 'client_fusionne'],
  async faire({ ctx, params: { id }, query: { page = 1, ...query } }) {
    const criteres = { ...readCriteresConsultations(new URLSearchParams()), ...query, page };
    const { items, total, page: lue } = await listConsultations(ctx, id, { ...criteres, taille: PAR_PAGE });
    const lignes = lue === page ? items.map(({ rang: _, ...ligne }) => ligne) : [];
    return new Avec(lignes, { 'X-Total-Count': String(total) });
  },
});
