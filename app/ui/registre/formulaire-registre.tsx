import { getFormProps, useForm } from '@conform-to/react';
import { type FicheSaisie, LIBELLES_FICHE } from '~/domain/registre/fiche.schema';
import type { FicheRegistre } from '~/domain/registre/registre.service.server';
import { paths } from '~/http/paths';
import type { Resultat } from '~/http/resultat';
import { Bouton } from '../bouton';
import { Champ, Texte } from '../form/champ';
import { ChampsCaches } from '../form/champs-caches';
import { Groupe } from '../form/groupe';
import { PiedDeFormulaire } from '../form/pied';
import { BoutonRemplacer } from '../form/remplacer';
import { ResumeErreurs } from '../form/resume-erreurs';

/** What only the account can say; what stays empty is a line to write on. */
export function FormulaireRegistre({
  fiche,
  resultat,
}: {
  fiche: FicheRegistre;
  resultat: Resultat | undefined;
}) {
  const { version, ...valeurs } = fiche;
  const [form, fields] = useForm<Record<keyof FicheSaisie, string>>({
    id: 'registre',
    lastResult: resultat,
    defaultValue: valeurs,
  });
  return (
    <form method="post" autoComplete="off" className="carte grid gap-4" {...getFormProps(form)}>
      <ResumeErreurs form={form} suite={resultat?.suite} />
      <ChampsCaches ouverture={{ version: String(version) }} resultat={resultat} />
      <Groupe
        titre="Ce que vous seul pouvez dire"
        aide="Tout est facultatif : ce qui reste vide s’écrit à la main."
      >
        <Champ
          champ={fields.responsable}
          libelle={LIBELLES_FICHE.responsable}
          aide="Raison sociale, ou nom du professionnel."
          maxLength={200}
        />
        <Champ
          champ={fields.contact}
          libelle={LIBELLES_FICHE.contact}
          aide="À qui un patient s’adresse : courriel, téléphone."
          maxLength={200}
        />
        <Texte champ={fields.adresse} libelle={LIBELLES_FICHE.adresse} maxLength={500} />
        <Champ
          champ={fields.delegue}
          libelle={LIBELLES_FICHE.delegue}
          aide="S’il en faut un : nom et coordonnées."
          maxLength={200}
        />
        <Champ
          champ={fields.hebergeur}
          libelle={LIBELLES_FICHE.hebergeur}
          aide="Nom, pays ; certificat HDS et sa date s’il en a un."
          maxLength={200}
        />
        <Texte
          champ={fields.mesures}
          libelle={LIBELLES_FICHE.mesures}
          aide="Locaux, postes, personnel, contrats."
          maxLength={4000}
        />
      </Groupe>
      <PiedDeFormulaire>
        <a href={paths.registre()} className="btn btn-ghost btn-sm">
          Annuler
        </a>
        <BoutonRemplacer suite={resultat?.suite} />
        <Bouton>Enregistrer</Bouton>
      </PiedDeFormulaire>
    </form>
  );
}
