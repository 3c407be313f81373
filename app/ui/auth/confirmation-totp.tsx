import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import type { DessinQr } from '~/domain/access/facteurs/dessin-qr';
import { Bouton } from '../bouton';
import { ResumeErreurs } from '../form/resume-erreurs';
import { ChampCode } from './champ-code';
import { CodeQr } from './code-qr';

interface Props {
  cle: string;
  qr: DessinQr;
  resultat: SubmissionResult | undefined;
}

/** The secret, as a drawing and in letters, and the first code, which proves that the application has it. */
export function ConfirmationTotp({ cle, qr, resultat }: Props) {
  const [form, fields] = useForm<{ code: string }>({ lastResult: resultat, id: 'totp' });
  return (
    <form method="post" data-sans-garde="" className="grid gap-4" {...getFormProps(form)}>
      <h1>Double authentification</h1>
      <ResumeErreurs form={form} />
      <ol className="grid list-decimal gap-4 pl-5 text-sm">
        <li>
          Avec l’application, lisez ce code :
          <div className="mt-2">
            <CodeQr qr={qr} dit="Code QR de votre clé" />
          </div>
          <details className="mt-2">
            <summary className="cursor-pointer py-1">Saisir la clé à la main</summary>
            <code className="bg-base-200 rounded-field block px-3 py-2 wrap-anywhere select-all">{cle}</code>
          </details>
        </li>
        <li>
          <ChampCode champ={fields.code} libelle="Saisissez le code qu’elle affiche" />
        </li>
      </ol>
      <Bouton>Activer</Bouton>
    </form>
  );
}
