import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { ROLE_LABELS } from '~/domain/access/roles';
import type { SecuriteDuCompte } from '~/domain/comptes/securite';
import { Bouton } from '../bouton';
import { PiedDeFormulaire } from '../form/pied';
import { ResumeErreurs } from '../form/resume-erreurs';

interface Props {
  roles: SecuriteDuCompte['roles'];
  resultat: SubmissionResult | undefined;
}

/** Of which roles a second factor is wanted, with how many of each have one already. */
export function FormulaireSecurite({ roles, resultat }: Props) {
  const [form, fields] = useForm<{ roles: string[] }>({ id: 'securite', lastResult: resultat });
  return (
    <form method="post" className="carte" {...getFormProps(form)}>
      <ResumeErreurs form={form} />
      <fieldset>
        <legend className="text-lg font-semibold">Double authentification</legend>
        <p className="text-muet mb-3 max-w-prose text-sm">
          Exigée d’un rôle, elle se demande dès le prochain clic : qui ne l’a pas activée l’active d’abord, et
          ne fait rien d’autre avant. Un programme n’ouvre plus l’API par le mot de passe de cette personne ;
          les jetons d’accès continuent.
        </p>
        <ul className="divide-base-300 divide-y">
          {roles.map(({ role, exige, actifs, users }) => (
            <li key={role}>
              <label className="flex min-h-10 items-center gap-3 py-1 text-sm">
                <input
                  type="checkbox"
                  name={fields.roles.name}
                  value={role}
                  defaultChecked={exige}
                  autoComplete="off"
                  className="checkbox checkbox-sm"
                />
                <span className="flex-1">{ROLE_LABELS[role]}</span>
                <span className="text-muet tabular-nums">
                  {users > 0 && `activée par ${actifs} sur ${users}`}
                </span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <PiedDeFormulaire>
        <Bouton>Enregistrer</Bouton>
      </PiedDeFormulaire>
    </form>
  );
}
