// The rulebook: every clause, to be searched and linked to.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { shownClause } from '#place';
import { openSession } from '../model/session';
import { text } from '../texts';
import { Top } from '../draw/Top';

interface Clause {
  clause: string;
  text: string;
}

export function Rules(): JSX.Element {
  const [clauses, setClauses] = useState<Clause[]>([]);
  const [search, setSearch] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  useEffect(() => {
    const session = openSession('');
    void session.ask<{ rules: Clause[] }>({ do: 'rules' }).then((answer) => {
      if (answer.ok) setClauses(answer.rules);
      else setWrong(answer.error.text);
      session.close();
    });
    return () => session.close();
  }, []);
  const wanted = shownClause();
  useEffect(() => {
    if (clauses.length && wanted) document.getElementById(wanted)?.scrollIntoView({ block: 'center' });
  }, [clauses, wanted]);
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = clauses.filter((c) => words.every((w) => `${c.clause} ${c.text}`.toLowerCase().includes(w)));
  const groups = Object.entries(text.rules.of).map(([prefix, title]) => ({ title, prefix, rows: found.filter((c) => c.clause.startsWith(`${prefix}-`)) }));
  return (
    <>
      <Top menu={false} />
      <main class="rules">
        <h1>{text.rules.title}</h1>
        <p class="soft">{text.rules.lead}</p>
        <input class="field" type="search" aria-label={text.rules.search} placeholder={text.rules.search} value={search} onInput={(e) => setSearch(e.currentTarget.value)} />
        {wrong && <p class="minus" role="alert">{wrong}</p>}
        {clauses.length > 0 && !found.length && <p class="soft">{text.rules.none}</p>}
        {groups.map((g) => g.rows.length > 0 && (
          <section key={g.prefix} aria-label={g.title}>
            <h2>{g.title}</h2>
            <dl>
              {g.rows.map((c) => (
                <div key={c.clause} id={c.clause} class={c.clause === wanted ? 'is-wanted' : undefined}>
                  <dt>{c.clause}</dt>
                  <dd>{c.text}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </main>
    </>
  );
}
