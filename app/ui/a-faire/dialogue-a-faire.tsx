import { getFormProps, useForm } from '@conform-to/react';
import { type AFaireOuverte, GENRES } from '~/domain/a-faire/a-faire';
import type { Resultat } from '~/http/resultat';
import { Bouton } from '../bouton';
import { ActionsDialogue, Dialogue } from '../dialogue';
import { Champ, Choix } from '../form/champ';
import { ChampsCaches } from '../form/champs-caches';
import { BoutonRemplacer } from '../form/remplacer';
import { ResumeErreurs } from '../form/resume-erreurs';

interface Props {
  titre: string;
  chose: AFaireOuverte;
  fermer: string;
  /** What the form was opened on. */
  ouverture: Record<string, string | number>;
  resultat: Resultat | undefined;
}

/** Something to do for a client: what, by when, for whom. */
export function DialogueAFaire({ titre, chose, fermer, ouverture, resultat }: Props) {
  const { genre, titre: quoi, echeance, userId, client, equipe } = chose;
  const [form, fields] = useForm<Record<'genre' | 'titre' | 'echeance' | 'userId', string>>({
    id: 'a-faire',
    lastResult: resultat,
    defaultValue: { genre, titre: quoi, echeance, userId },
  });
  return (
    <Dialogue titre={`${titre} : ${client.nom}`} fermer={fermer}>
      <form method="post" className="grid gap-3 sm:grid-cols-2" {...getFormProps(form)}>
        <ResumeErreurs form={form} suite={resultat?.suite} />
        <ChampsCaches ouverture={ouverture} resultat={resultat} />
        <Champ
          champ={fields.titre}
          libelle="Quoi"
          required
          large
          autoFocus
          maxLength={200}
          autoComplete="off"
        />
        <Choix champ={fields.genre} libelle="Genre">
          {Object.entries(GENRES).map(([valeur, libelle]) => (
            <option key={valeur} value={valeur}>
              {libelle}
            </option>
          ))}
        </Choix>
        <Champ champ={fields.echeance} libelle="Pour le" type="date" required />
        <Choix champ={fields.userId} libelle="Qui" large>
          <option value="">Tous</option>
          {equipe.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choix>
        <ActionsDialogue fermer={fermer}>
          <BoutonRemplacer suite={resultat?.suite} />
          <Bouton>Enregistrer</Bouton>
        </ActionsDialogue>
      </form>
    </Dialogue>
  );
}
