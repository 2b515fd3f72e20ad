import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { live } from 'lit/directives/live.js';
import { selectControl } from '../../app/controls.ts';
import type { Table } from '../../app/export.ts';
import { integer } from '../../app/format.ts';
import { fill, refusalText } from '../../app/i18n.ts';
import type { ChatMessage } from '../../library/types.ts';
import type { Column } from '../../charts/data-table.ts';
import '../../charts/data-table.ts';
import '../../charts/token-strip.ts';
import { tokenInWords } from './columns.ts';
import { ROLES, type Written } from './conversation.ts';
import type { TokensView } from './model.ts';
import { sectionView } from './view-section.ts';

/** A conversation, the text that the model gets of it, and what each message costs. */
export function chatView(view: TokensView): TemplateResult {
  const { vocabulary: words, common } = view.words;
  return sectionView(view, 'chat', words.chatTitle, null, () => {
    const { settings, result } = view.state.tokens;
    const { messages, conversation } = view;
    const { written, refusal, hasTemplate } = conversation;
    if (settings.kind !== 'pretrained' || hasTemplate === false)
      return html`<div class="empty">${words.chatNone}</div>`;
    if (!result.tokenizer) return html`<div class="empty">${words.noTokenizer}</div>`;
    if (hasTemplate === null) return html`<div class="empty">${common.loading}</div>`;
    return html`
      <p class="quiet-text">${words.chatSentence}</p>
      ${settings.vocabulary === 'mistral_v0.1' ? html`<p class="quiet-text">${words.chatTurns}</p>` : nothing}
      <div class="messages">${messages.map((message, i) => messageView(view, message, i))}</div>
      <div class="stepper-row">
        <button
          type="button"
          @click=${() =>
            conversation.edit([
              ...messages,
              { role: messages.at(-1)?.role === 'user' ? 'assistant' : 'user', content: '' },
            ])}
        >
          ${words.chatAdd}
        </button>
        ${
          conversation.own
            ? html`<button type="button" class="quiet" @click=${() => conversation.edit(null)}>
                ${words.chatReset}
              </button>`
            : nothing
        }
      </div>
      <div role="alert" class=${refusal ? 'refusal' : ''}>
        ${refusal ? refusalText(view.language, refusal) : nothing}
      </div>
      ${
        messages.length === 0
          ? html`<div class="empty">${words.chatEmpty}</div>`
          : written
            ? writtenView(view, written)
            : nothing
      }
    `;
  });
}

function messageView(view: TokensView, message: ChatMessage, index: number): TemplateResult {
  const { vocabulary: words } = view.words;
  const { messages, conversation } = view;
  const n = integer(view.language, index + 1);
  const put = (part: Partial<ChatMessage>) =>
    conversation.edit(messages.map((other, i) => (i === index ? { ...other, ...part } : other)));
  return html`
    <div class="message" role="group" aria-label=${fill(words.chatMessage, { n })}>
      ${selectControl(
        words.chatRole,
        ROLES.map((value) => ({ value, label: words.roles[value] })),
        message.role,
        (role) => put({ role }),
      )}
      <label class="control">
        <span class="control-label">${words.chatContent}</span>
        <textarea
          rows="2"
          .value=${live(message.content)}
          @input=${(event: Event) => put({ content: (event.target as HTMLTextAreaElement).value })}
        ></textarea>
      </label>
      <button
        type="button"
        class="quiet"
        aria-label=${fill(words.chatRemove, { n })}
        @click=${() => conversation.edit(messages.filter((_, i) => i !== index))}
      >
        ✕
      </button>
    </div>
  `;
}

function writtenView(view: TokensView, written: Written): TemplateResult {
  const { vocabulary: words } = view.words;
  const { stretches, segments, byMessage } = written;
  const number = (value: number) => integer(view.language, value);
  return html`
    <h3>${words.chatText}</h3>
    <p class="chat-legend">
      <span>${words.chatLegend.said}</span> <span class="added">${words.chatLegend.added}</span>
    </p>
    <p class="passage">
      <span class="stretches"
        >${stretches.map(({ text, isContent }) =>
          isContent ? html`<span>${text}</span>` : html`<span class="added">${text}</span>`,
        )}</span
      >
    </p>
    <p class="said num" role="status">${fill(words.chatTotal, { n: number(segments.length) })}</p>
    <ntl-token-strip
      dense
      class="piece-strip"
      .source=${segments}
      .label=${words.chatStrip}
      .describe=${guard([segments, view.language], () => tokenInWords(segments, view.language, view.words))}
    ></ntl-token-strip>
    <ntl-data-table
      .language=${view.language}
      .columns=${guard([written, view.language], () => columnsOf(view, written))}
      .length=${byMessage.length}
      .caption=${words.chatTable}
    ></ntl-data-table>
    <p class="hint">${words.chatCounted}</p>
  `;
}

function columnsOf(view: TokensView, { byMessage, messages }: Written): readonly Column[] {
  const { vocabulary: words } = view.words;
  const number = (value: number) => integer(view.language, value);
  return [
    {
      key: 'who',
      label: words.chatWho,
      width: 9,
      cell: (row) => {
        const { message } = byMessage[row]!;
        return message === null
          ? words.chatNobody
          : `${number(message + 1)} ${words.roles[messages[message]!.role]}`;
      },
    },
    {
      key: 'said',
      label: words.chatSaid,
      align: 'end',
      width: 6,
      cell: (row) => number(byMessage[row]!.said),
    },
    {
      key: 'added',
      label: words.chatAdded,
      align: 'end',
      width: 6,
      cell: (row) => number(byMessage[row]!.added),
    },
  ];
}

/** What each message costs, to take away. */
export function chatTables({ conversation, words }: TokensView): Table[] {
  const { written } = conversation;
  if (!written) return [];
  return [
    {
      name: words.vocabulary.exportChat,
      columns: ['message', 'role', 'content_tokens', 'template_tokens'],
      rows: written.byMessage.map(({ message, said, added }) => [
        message,
        message === null ? null : written.messages[message]!.role,
        said,
        added,
      ]),
    },
  ];
}
