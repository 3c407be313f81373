import { getFormProps, useForm } from '@conform-to/react';
import { NATURES_WEBHOOK } from '~/domain/webhooks/natures';
import type { WebhookOuvert } from '~/domain/webhooks/webhook';
import type { Resultat } from '~/http/resultat';
import { Bouton } from '../bouton';
import { ActionsDialogue } from '../dialogue';
import { Champ, Choix } from '../form/champ';
import { ChampsCaches } from '../form/champs-caches';
import { BoutonRemplacer } from '../form/remplacer';
import { ResumeErreurs } from '../form/resume-erreurs';
import { Cases } from './cases';

interface Props {
  /** None is a new one. */
  webhook: WebhookOuvert | null;
  centres: { id: string; name: string }[];
  /** Hidden fields: what the form was opened on. */
  ouverture: Record<string, string | number>;
  fermer: string;
  bouton: string;
  resultat: Resultat | undefined;
}

interface Valeurs {
  nom: string;
  url: string;
  centreId: string;
  natures: string[];
  version: string;
}

/** Who is to be told of what, new or existing. */
export function FormulaireWebhook({ webhook, centres, ouverture, fermer, bouton, resultat }: Props) {
  const [form, fields] = useForm<Valeurs>({
    id: 'webhook',
    lastResult: resultat,
    defaultValue: {
      nom: webhook?.nom ?? '',
      url: webhook?.url ?? '',
      centreId: webhook?.centreId ?? '',
      natures: webhook?.natures ?? [],
    },
  });
  return (
    <form method="post" className="grid gap-3 sm:grid-cols-2" {...getFormProps(form)}>
      <ResumeErreurs form={form} suite={resultat?.suite} />
      <ChampsCaches ouverture={ouverture} resultat={resultat} />
      <Champ
        champ={fields.nom}
        libelle="Nom"
        aide="L’outil qui reçoit. Exemple : Standard téléphonique"
        required
        large
        autoFocus
        autoComplete="off"
      />
      <Champ
        champ={fields.url}
        libelle="Adresse"
        aide="Celle que donne l’outil ; elle commence par https://."
        required
        large
        inputMode="url"
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
      />
      <Cases champ={fields.natures} legende="Ce qu’il apprend" choix={NATURES_WEBHOOK} colonnes />
      <Choix champ={fields.centreId} libelle="Centre">
        <option value="">Tous les centres</option>
        {centres.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Choix>
      <ActionsDialogue fermer={fermer}>
        <BoutonRemplacer suite={resultat?.suite} />
        <Bouton>{bouton}</Bouton>
      </ActionsDialogue>
    </form>
  );
}
