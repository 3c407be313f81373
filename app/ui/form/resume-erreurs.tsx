import { useEffect, useRef } from 'react';

interface Fautif {
  id: string;
  errors?: string[] | undefined;
}

interface Props {
  form: { errors?: string[] | undefined };
  fields: Record<string, Fautif>;
}

/** At the top of a refused form: what is wrong, each line leading to its field; it takes the focus. */
export function ResumeErreurs({ form, fields }: Props) {
  const summary = useRef<HTMLDivElement>(null);
  const wrong = Object.values(fields).filter((field) => field.errors?.length);
  const count = wrong.length + (form.errors?.length ?? 0);
  useEffect(() => {
    if (count > 0) summary.current?.focus();
  }, [count]);
  if (count === 0) return null;
  return (
    <div ref={summary} role="alert" tabIndex={-1} className="border-error bg-error/8 rounded-box border-l-4 p-3 text-sm sm:col-span-2">
      {form.errors?.map((message) => (
        <p key={message}>{message}</p>
      ))}
      {wrong.length > 0 && (
        <ul>
          {wrong.map((field) => (
            <li key={field.id}>
              <a className="link" href={`#${field.id}`}>
                {field.errors?.join(' ')}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
