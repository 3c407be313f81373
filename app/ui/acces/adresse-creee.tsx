import { useId } from 'react';
import { paths } from '~/http/paths';

/** A secret address, the one time that it can be shown. */
export function AdresseCreee({ url }: { url: string }) {
  const id = useId();
  return (
    <div className="grid gap-3 text-sm">
      <p>
        Elle ne sera plus jamais affichée. Qui la connaît lit l’agenda : gardez-la pour vous, et révoquez-la
        si elle s’égare.
      </p>
      <div className="grid gap-1">
        <label htmlFor={id} className="font-medium">
          Adresse secrète
        </label>
        <div data-comportement="adresse-creee" className="flex gap-2">
          <input
            id={id}
            readOnly
            value={url}
            // biome-ignore lint/a11y/noAutofocus: the form that it takes the place of had the focus
            autoFocus
            className="input input-sm w-full font-mono text-sm"
          />
          <button type="button" className="avec-script btn btn-sm btn-outline flex-none">
            <span aria-live="polite">Copier</span>
          </button>
        </div>
      </div>
      <ul className="list-disc space-y-1 pl-5">
        <li>Google Agenda : « Autres agendas », « À partir de l’URL ».</li>
        <li>Outlook : « Ajouter un calendrier », « S’abonner à partir du web ».</li>
        <li>
          iPhone, Mac, Thunderbird :{' '}
          <a href={url.replace(/^https?:/, 'webcal:')} className="link">
            s’abonner sur cet appareil
          </a>
          .
        </li>
      </ul>
      <p className="text-muet">
        Google et Outlook relisent l’adresse à leur rythme, parfois plusieurs heures après.
      </p>
      <div className="mt-2 flex justify-end">
        <a href={paths.acces()} data-place="" className="btn btn-primary btn-sm">
          J’ai copié l’adresse
        </a>
      </div>
    </div>
  );
}
