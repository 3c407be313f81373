import { z } from 'zod';
import { lireCle } from '~/domain/a-faire/cle-ligne';
import { laisserLigne, prendreLigne } from '~/domain/a-faire/prises.service.server';
import { relancerPatient } from '~/domain/a-faire/relances-patient.service.server';
import { ReportSaisi } from '~/domain/a-faire/report';
import { reporterLigne } from '~/domain/a-faire/reports.service.server';
import { envoyerSmsPatient, openSmsPatient } from '~/domain/a-faire/sms-patient.service.server';
import { texte } from '~/domain/champs';
import { lireSaisie } from '../erreurs';
import { operation } from '../operation';
import { Id } from '../schemas';

const params = z.strictObject({
  ligne: z.string().max(90).meta({ description: 'La clé d’une ligne, comme la liste la donne.' }),
});
const LIGNE = ['ligne_a_faire_introuvable', 'saisie_invalide'] as const;
const Fait = z.object({ fait: z.literal(true) }).meta({ id: 'GesteAFaire', description: 'C’est fait.' });

export const reportAFaire = operation({
  id: 'reporterAFaire',
  methode: 'post',
  chemin: '/a-faire/{ligne}/report',
  acces: 'client:modifier',
  rubrique: 'Clients',
  resume: 'Reporte une ligne à un jour, avec un motif.',
  description:
    'Elle revient ce jour-là si elle est encore à faire. La même demande répétée n’en fait pas un deuxième report.',
  params,
  corps: z
    .strictObject({
      jusquAu: texte(10).meta({ description: 'Jour AAAA-MM-JJ, de demain à dans un an.' }),
      motif: texte(200).meta({ description: 'Pourquoi ; requis.' }),
    })
    .meta({
      id: 'ReportRecu',
      description: 'Jusqu’à quand, et pourquoi.',
      examples: [{ jusquAu: '2026-12-21', motif: 'Revient de vacances' }],
    }),
  reponse: Fait,
  refus: [...LIGNE, 'jour_de_report'],
  async faire({ ctx, params: { ligne }, corps }) {
    await reporterLigne(ctx, lireCle(ligne), lireSaisie(ReportSaisi, corps));
    return { fait: true as const };
  },
});

export const relanceAFaire = operation({
  id: 'relancerAFaire',
  methode: 'post',
  chemin: '/a-faire/{ligne}/relance',
  acces: 'client:modifier',
  rubrique: 'Clients',
  resume: 'Relance le patient d’une ligne, par e-mail ou par SMS.',
  description:
    'Une fois par ligne et par voie, et seulement avec l’accord du patient. Le texte est celui du compte ; celui d’un SMS peut être donné.',
  params,
  corps: z
    .strictObject({
      canal: z.enum(['courriel', 'sms']),
      texte: texte(1000).meta({ description: 'Celui du SMS ; vide : celui du compte.' }),
    })
    .meta({
      id: 'RelanceRecue',
      description: 'Par quelle voie, et dans quels mots.',
      examples: [{ canal: 'courriel' }],
    }),
  reponse: Fait,
  refus: [...LIGNE, 'relance_refusee', 'sms_trop_long', 'client_introuvable', 'client_fusionne'],
  async faire({ ctx, params: { ligne }, corps }) {
    const cle = lireCle(ligne);
    if (corps.canal === 'courriel') await relancerPatient(ctx, cle);
    else await envoyerSmsPatient(ctx, cle, { texte: corps.texte || (await openSmsPatient(ctx, cle)).texte });
    return { fait: true as const };
  },
});

const PRISE = [...LIGNE, 'ligne_deja_prise'] as const;

export const priseAFaire = operation({
  id: 'prendreAFaire',
  methode: 'post',
  chemin: '/a-faire/{ligne}/prise',
  acces: 'client:modifier',
  rubrique: 'Clients',
  resume: 'Dit qui s’occupe d’une ligne : soi, ou un autre utilisateur du centre.',
  description:
    'De deux qui la prennent en même temps, le second apprend qui l’a. Pour la prendre à quelqu’un, `prise` dit ce qu’on en a vu. La même demande répétée n’est faite qu’une fois.',
  params,
  corps: z
    .strictObject({
      userId: Id.optional().meta({ description: 'Qui s’en occupe ; sans cela, l’appelant.' }),
      prise: Id.optional().meta({
        description: 'Ce que la liste en disait (`prise`) ; sans cela, la ligne n’est à personne.',
      }),
    })
    .meta({ id: 'PriseRecue', description: 'Qui s’occupe d’une ligne.', examples: [{}] }),
  reponse: Fait,
  refus: [...PRISE, 'ligne_pas_pour_lui', 'intervenant_inconnu'],
  async faire({ ctx, params: { ligne }, corps: { userId, prise } }) {
    await prendreLigne(ctx, lireCle(ligne), { ...(userId && { userId }), ...(prise && { vue: prise }) });
    return { fait: true as const };
  },
});

export const laisseAFaire = operation({
  id: 'laisserAFaire',
  methode: 'delete',
  chemin: '/a-faire/{ligne}/prise',
  acces: 'client:modifier',
  rubrique: 'Clients',
  resume: 'Laisse une ligne dont on s’occupe : elle n’est plus à personne en particulier.',
  description: 'Celle d’un autre se laisse en disant ce qu’on en a vu (`prise`).',
  params,
  query: z.strictObject({
    prise: Id.optional().meta({ description: 'Ce que la liste en disait ; sans cela, la sienne.' }),
  }),
  reponse: Fait,
  refus: [...PRISE],
  async faire({ ctx, params: { ligne }, query: { prise } }) {
    await laisserLigne(ctx, lireCle(ligne), prise);
    return { fait: true as const };
  },
});
