import { html, nothing, type TemplateResult } from 'lit';
import { edges } from '../../app/edges.ts';
import { decimal, plain, visible, type Language } from '../../app/format.ts';
import { fill, words as wordsOf, type Messages } from '../../app/i18n.ts';
import { linkToLine } from './links.ts';
import { AFTER, LONGEST, PLACES, PROMPT, VERSIONS } from './printed.ts';
import type { Given, RestFacts, Section, TranscriptLine, Version } from './state.ts';

interface Shown {
  readonly lines: readonly TranscriptLine[];
  readonly language: Language;
  readonly words: Messages['transcript'];
}

/** The whole transcript, in the order of the document; lines with one setting stand together. */
export function transcriptView(shown: Shown): TemplateResult {
  return html`
    ${corpusTable(shown)}
    <div class="pair">${AFTER.map((after) => followersTable(shown, after))}</div>
    <div class="pair">${VERSIONS.map((version) => textTable(shown, version))}</div>
    <p class="quiet-text limit">${fill(shown.words.limit, { n: plain(LONGEST) })}</p>
  `;
}

export function agreementLine({ lines, words }: Shown): TemplateResult {
  const agreeing = lines.filter((line) => line.agreement !== 'differs').length;
  return html`<p class="verdict ${agreeing === lines.length ? 'good' : 'bad'}" role="status">
    <span aria-hidden="true">${agreeing === lines.length ? '✓' : '✗'}</span>
    ${fill(words.agreed, { agreeing: plain(agreeing), total: plain(lines.length) })}
  </p>`;
}

export function restText(rest: RestFacts, language: Language, words: Messages['transcript']): string {
  const share = (value: number) => decimal(language, value, 5);
  return fill(words.restText, {
    others: plain(rest.others),
    othersShare: share(rest.othersShare),
    unseen: plain(rest.unseen),
    unseenShare: share(rest.unseenShare),
    each: share(rest.each),
  });
}

function corpusTable({ lines, words }: Shown): TemplateResult {
  const of = lines.filter((line) => line.section === 'corpus');
  const cells = ([vocabulary, rows, columns, characters]: readonly string[]) =>
    html`<td>${vocabulary}</td>
      <td>${rows} × ${columns}</td>
      <td>${characters}</td>`;
  return html`
    <h3>${words.corpusHead}</h3>
    <div ${edges()} class="scroll" tabindex="0" role="group" aria-label=${words.corpusCaption}>
      <table>
        <caption class="visually-hidden">
          ${words.corpusCaption}
        </caption>
        <thead>
          <tr>
            <th scope="col">${words.who}</th>
            <th scope="col">${words.vocabulary}</th>
            <th scope="col">${words.matrix}</th>
            <th scope="col">${words.characters}</th>
          </tr>
        </thead>
        <tbody>
          ${of.map(
            (line) =>
              html`<tr>
                <th scope="row">${versionName(line, words)}</th>
                ${cells(line.printed)}
              </tr>`,
          )}
          <tr class="here">
            <th scope="row">${words.here}</th>
            ${cells(of[0]?.computed ?? [])}
          </tr>
        </tbody>
      </table>
    </div>
  `;
}

const versionName = (line: TranscriptLine, words: Messages['transcript']): TemplateResult =>
  html`${words.versions[line.version]} ${tick(line, words)}`;

function followersTable(shown: Shown, after: string): TemplateResult {
  const { lines, words } = shown;
  const caption = fill(words.afterCaption, { character: after });
  const seen = lines.find((line) => line.section === 'followers' && line.after === after);
  return html`
    <div>
      <h3>${fill(words.afterHead, { character: after })}</h3>
      ${
        seen
          ? html`<p class="quiet-text">
              ${fill(words.followers, { character: after, list: followersList(seen.computed, words) })}
              ${tick(seen, words)}
            </p>`
          : nothing
      }
      <div ${edges()} class="scroll" tabindex="0" role="group" aria-label=${caption}>
        <table class="lines">
          <caption class="visually-hidden">
            ${caption}
          </caption>
          <thead>
            <tr>
              <th scope="col">${words.who}</th>
              ${words.places.map((place) => html`<th scope="col">${place}</th>`)}
              <th scope="col">${words.rest}</th>
            </tr>
          </thead>
          ${settingsOf(lines, 'table', (line) => line.after === after).map(
            (group) =>
              html`<tbody>
                ${settingRow(shown, group[0]!, PLACES + 2)}
                ${group.map(
                  (line) =>
                    html`<tr>
                      <th scope="row">${versionName(line, words)}</th>
                      ${placeCells(line.printed, line.computed)}
                    </tr>`,
                )}
                <tr class="here">
                  <th scope="row">${words.here}</th>
                  ${placeCells(group[0]!.computed)}
                </tr>
              </tbody>`,
          )}
        </table>
      </div>
    </div>
  `;
}

function textTable(shown: Shown, version: Version): TemplateResult {
  const { lines, words } = shown;
  const [before = '', after = ''] = words.textCaption[version].split('{prompt}');
  const mine = (line: TranscriptLine) => line.version === version;
  return html`
    <div>
      <h3>${words.textHead[version]}</h3>
      <p class="quiet-text">${before}<code>${visible(PROMPT)}</code>${after}</p>
      <table class="lines texts">
        <caption class="visually-hidden">
          ${words.textHead[version]}
        </caption>
        <thead class="visually-hidden">
          <tr>
            <th scope="col">${words.who}</th>
            <th scope="col">${words.written}</th>
          </tr>
        </thead>
        ${settingsOf(lines, 'text', mine).map(
          ([line]) =>
            html`<tbody>
              ${settingRow(shown, line!, 2)}
              <tr>
                <th scope="row">${words.printed} ${tick(line!, words)}</th>
                <td lang="zh-CN">${line!.printed[0]}</td>
              </tr>
              <tr class="here">
                <th scope="row">${words.here}</th>
                <td lang="zh-CN">${line!.computed[0]}</td>
              </tr>
            </tbody>`,
        )}
      </table>
    </div>
  `;
}

/** Lines of a section in groups: one setting, every version that printed it. */
function settingsOf(
  lines: readonly TranscriptLine[],
  section: Section,
  mine: (line: TranscriptLine) => boolean,
): TranscriptLine[][] {
  const groups = new Map<string, TranscriptLine[]>();
  for (const line of lines) {
    if (line.section !== section || !mine(line)) continue;
    const key = JSON.stringify(line.given);
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()];
}

function settingRow({ language, words }: Shown, line: TranscriptLine, columns: number): TemplateResult {
  return html`<tr class="setting">
    <th colspan=${columns} scope="rowgroup">
      <a href=${linkToLine(line, language)}>
        <span>${givenText(line.given, words)}</span>
        <span class="open"
          >${fill(words.open, { panel: wordsOf(language).shell.stages.choose })}
          <span aria-hidden="true">→</span></span
        >
      </a>
    </th>
  </tr>`;
}

function givenText({ temperature, topK, seed }: Given, words: Messages['transcript']): string {
  const parts = [
    `T = ${plain(temperature ?? 1)}`,
    `top-k ${topK === undefined ? words.off : plain(topK)}`,
    ...(seed === undefined ? [] : [`${words.seed} ${plain(seed)}`]),
  ];
  return parts.join(' · ');
}

/** Three tokens with their probabilities, and the rest; a token that stands for an equal one carries «=». */
function placeCells(cells: readonly string[], computed: readonly string[] = cells): TemplateResult[] {
  const places = Array.from({ length: PLACES }, (_, i) => {
    const token = cells[2 * i] ?? '';
    return html`<td class="place">
      <span class="token" lang="zh-CN"
        >${visible(token)}${token === computed[2 * i] ? nothing : html`<sup>=</sup>`}</span
      >
      <span class="p">${cells[2 * i + 1]}</span>
    </td>`;
  });
  return [...places, html`<td class="p">${cells[2 * PLACES]}</td>`];
}

function tick(line: TranscriptLine, words: Messages['transcript']): TemplateResult {
  const good = line.agreement !== 'differs';
  return html`<span
    class="tick ${good ? 'good' : 'bad'}"
    role="img"
    aria-label=${words[line.agreement]}
    title=${words[line.agreement]}
    >${good ? '✓' : '✗'}</span
  >`;
}

function followersList(cells: readonly string[], words: Messages['transcript']): string {
  const list: string[] = [];
  for (let i = 0; i + 1 < cells.length; i += 2) {
    list.push(fill(words.followerCount, { token: visible(cells[i]!), count: cells[i + 1]! }));
  }
  return list.join('  ');
}
