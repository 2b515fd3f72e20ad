import { html, nothing, type TemplateResult } from 'lit';
import { choiceControl } from '../../app/controls.ts';
import { decimal, integer, milliseconds } from '../../app/format.ts';
import { fill } from '../../app/i18n.ts';
import { measureControl } from '../../app/machine-view.ts';
import { lineChart, type Line } from '../../charts/line.ts';
import type { RunAccount } from '../../library/types.ts';
import type { Scene } from './scene.ts';
import { prefillCodec, type StepPair } from './state.ts';

/** Time of each step, measured over modelled; the first token and the tokens a second. */
export function times(scene: Scene): TemplateResult | typeof nothing {
  const { state, result, settings, words, all, language, measuring, set } = scene;
  const { account, steps } = result;
  const machine = state.machine.result.speed;
  if (!account || steps.length === 0) return nothing;
  const measured = (name: string, which: keyof StepPair, hue: Line['hue']): Line => ({
    name,
    hue,
    points: steps.map((pair, i) => [i + 1, pair[which].ms]),
  });
  const modelled = (name: string, run: RunAccount, hue: Line['hue']): Line => ({
    name,
    hue,
    dashed: true,
    points: run.steps.map((step, i) => [i + 1, step.modelledMilliseconds]),
  });
  const rate = (value: number) => decimal(language, value, value < 100 ? 1 : 0);
  return html`
    <section aria-label=${words.timeTitle}>
      <h3>${words.timeTitle}</h3>
      ${speeds(scene, account.withoutCache, account.withCache)}
      ${choiceControl(
        words.timeScale,
        (['linear', 'log'] as const).map((value) => ({ value, label: all.charts[value] })),
        settings.scale,
        (scale) => set({ scale }),
        prefillCodec.namesOf('scale'),
      )}
      ${lineChart({
        language,
        description: words.timeChart,
        xLabel: words.step,
        yLabel: words.timeAxis,
        series: [
          measured(words.lines.without, 'without', 'ink'),
          modelled(words.lines.withoutModelled, account.withoutCache, 'ink'),
          measured(words.lines.with, 'with', 'raw'),
          modelled(words.lines.withModelled, account.withCache, 'raw'),
        ],
        logY: settings.scale === 'log',
        formatX: (value) => integer(language, value),
        formatY: (value) =>
          Number.isInteger(value) ? integer(language, value) : decimal(language, value, 3),
        markX: scene.player.step === 0 ? null : scene.player.step,
        fileName: 'time-per-step',
      })}
      <p class="hint">
        <span class="kind">${all.common.modelled}</span>
        ${
          machine
            ? fill(words.modelMachine, {
                macs: rate(machine.macsPerSecond / 1e9),
                bytes: machine.loads.map(({ bytesPerSecond }) => rate(bytesPerSecond / 1e9)).join(' / '),
              })
            : words.modelPrefill
        }
      </p>
      <div class="row">${measureControl(all.common, state.machine, measuring)}</div>
    </section>
  `;
}

function speeds({ words, all, language }: Scene, without: RunAccount, kept: RunAccount): TemplateResult {
  const time = (value: number) => milliseconds(language, value);
  const rate = (value: number) => (value === 0 ? '–' : decimal(language, value, value < 100 ? 1 : 0));
  const line = (name: string, account: RunAccount) => html`
    <tr>
      <th scope="row">${name}</th>
      <td class="n">${time(account.ttftMilliseconds)}</td>
      <td class="n">${rate(account.tokensPerSecond)}</td>
    </tr>
  `;
  return html`
    <div class="scroll speeds" tabindex="0" role="group" aria-label=${words.speedsCaption}>
      <table>
        <caption>
          ${words.speedsCaption}
          <span class="kind">${all.common.measured}</span>
        </caption>
        <thead>
          <tr>
            <td></td>
            <th scope="col" class="n">${words.ttft}</th>
            <th scope="col" class="n">${words.tps}</th>
          </tr>
        </thead>
        <tbody>
          ${line(words.sides.without, without)} ${line(words.sides.with, kept)}
        </tbody>
      </table>
    </div>
  `;
}
