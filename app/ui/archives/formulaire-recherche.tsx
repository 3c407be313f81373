import { getFormProps, useForm } from '@conform-to/react';
import { MOTIF_MAX } from '~/domain/archives/archive.schema';
import { paths } from '~/http/paths';
import type { Resultat } from '~/http/resultat';
import { Bouton } from '../bouton';
import { Champ } from '../form/champ';
import { ResumeErreurs } from '../form/resume-erreurs';

/** Whom somebody looks for in the archive, and why. */
export function FormulaireRecherche({ q, resultat }: { q: string; resultat: Resultat | undefined }) {
  const [form, fields] = useForm<{ q: string; motif: string }>({
    id: 'recherche-archives',
    lastResult: resultat,
    defaultValue: { q },
  });
  return (
    <form
      method="post"
      action={paths.archives()}
      autoComplete="off"
      className="carte ecran mb-4 grid gap-3"
      {...getFormProps(form)}
    >
      <ResumeErreurs form={form} suite={resultat?.suite} />
      <p className="text-muet max-w-prose text-sm">
        Les dossiers archivés ne sont dans aucune autre liste. Chaque recherche et chaque ouverture est notée
        au journal, avec son motif ; ce que vous cherchez ne l’est pas.
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Champ
          champ={fields.q}
          libelle="Patient"
          aide="Nom, téléphone, e-mail ou ville."
          maxLength={200}
          required
        />
        <Champ
          champ={fields.motif}
          libelle="Motif"
          aide="Par exemple « demande du patient » ; sans nom de personne."
          maxLength={MOTIF_MAX}
          required
        />
      </div>
      <div>
        <Bouton>Chercher dans les archives</Bouton>
      </div>
    </form>
  );
}
