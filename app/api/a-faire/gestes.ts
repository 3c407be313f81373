import { z } from 'zod';
import { lireCle } from '~/domain/a-faire/cle-ligne';
import { relancerPatient } from '~/domain/a-faire/relances-patient.service.server';
import { ReportSaisi } from '~/domain/a-faire/report';
import { reporterLigne } from '~/domain/a-faire/reports.service.server';
import { envoyerSmsPatient, openSmsPatient } from '~/domain/a-faire/sms-patient.service.server';
import { texte } from '~/domain/champs';
import { lireSaisie } from '../erreurs';
import { operation } from '../operation';

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
