import { html, nothing, type TemplateResult } from 'lit';
import { numberControl, selectControl } from '../../app/controls.ts';
import type { Table } from '../../app/export.ts';
import type { Measuring } from '../../app/machine.ts';
import { measureControl } from '../../app/machine-view.ts';
import { bytes, decimal, integer, scaled, seconds } from '../../app/format.ts';
import { fill } from '../../app/i18n.ts';
import { deviceWords } from '../../app/preset-words.ts';
import { lineChart, type Line } from '../../charts/line.ts';
import type { StepBound } from '../../library/cost-types.ts';
import type { MachineSpeed } from '../../library/types.ts';
import { figuresTable, figuresView, type Figure, type Figures } from './figures.ts';
import { settingField, type CostScene } from './scene.ts';
import { BROWSER, costCodec, type Roofline, type RooflineSide } from './state.ts';
import { configurationControls, configurationNames } from './view-model.ts';

export function rooflineView(scene: CostScene, measuring: Measuring): TemplateResult {
  const { state, words } = scene;
  const { roofline } = state.cost.result;
  return html`
    ${configurationControls(scene, null)} ${deviceControls(scene, measuring)}
    <div class="grid">
      ${numberControl(settingField(scene, 'prompt', words.prompt))}
      ${numberControl(settingField(scene, 'newTokens', words.newTokens))}
    </div>
    ${
      roofline
        ? html`${figuresView(scene, rooflineFigures(scene, roofline))}
            <p class="hint">${words.rooflineNote}</p>
            ${charts(scene, roofline)}`
        : nothing
    }
  `;
}

function deviceControls(scene: CostScene, measuring: Measuring): TemplateResult {
  const { state, all, words, set } = scene;
  const { presets } = state.cost.result;
  const machine = state.machine.result.speed;
  const { device } = state.cost.settings;
  const devices = presets?.devices ?? [];
  const chosen = devices.find(({ name }) => name === device);
  return html`
    <div class="row device">
      ${selectControl(
        words.device,
        [
          ...devices.map((each) => ({ value: each.name, label: deviceWords(words, each).title })),
          { value: BROWSER, label: words.browser },
        ],
        device,
        (value) => set({ device: value }),
        costCodec.namesOf('device'),
      )}
      ${device === BROWSER ? measureControl(all.common, state.machine, measuring) : nothing}
    </div>
    <p class="hint" role="status">
      ${
        device === BROWSER
          ? machine
            ? measuredText(scene, machine)
            : words.notMeasured
          : chosen
            ? fill(words.deviceSource, { source: deviceWords(words, chosen).source })
            : nothing
      }
    </p>
  `;
}

function measuredText({ language, words, state }: CostScene, machine: MachineSpeed): string | typeof nothing {
  const device = state.cost.result.roofline?.device;
  if (!device) return nothing;
  return fill(words.measuredAs, {
    flops: scaled(language, device.flopsPerSecond, 'FLOP/s'),
    bandwidth: scaled(language, device.bytesPerSecond, 'B/s'),
    set: bytes(language, machine.loads.at(-1)!.workingSetBytes),
    clock: `${decimal(language, machine.resolutionMs, 3)} ms`,
  });
}

function rooflineFigures(scene: CostScene, { device, sides }: Roofline): Figures {
  const { language, words, state } = scene;
  const text = words.roof;
  const kind = state.cost.settings.device === BROWSER ? 'measured' : 'modelled';
  const row = (
    key: string,
    name: string,
    formula: string,
    value: (side: RooflineSide) => number | StepBound['boundBy'],
    shown: (value: number) => string,
    of: Figure['kind'] = 'modelled',
  ): Figure => ({
    ...{ key, name, formula, kind: of },
    values: sides.map((side) => {
      const raw = value(side);
      return { raw, text: typeof raw === 'number' ? shown(raw) : text.sides[raw] };
    }),
  });
  const rate = (value: number) => decimal(language, value, value < 100 ? 2 : 0);
  const intensity = (value: number) => `${decimal(language, value)} FLOP/B`;
  const time = (value: number) => seconds(language, value);
  const longest = ({ prefill }: RooflineSide) => prefill.at(-1)![1];
  const single = ({ decode }: RooflineSide) => decode[0]![1];
  const flops = (value: number) => scaled(language, value, 'FLOP/s');
  const bandwidth = (value: number) => scaled(language, value, 'B/s');
  return {
    title: words.rooflineTitle,
    columns: configurationNames(scene),
    rows: [
      row('flops_per_second', text.peak, text.deviceFigure, () => device.flopsPerSecond, flops, kind),
      row(
        'bytes_per_second',
        text.bandwidth,
        text.deviceFigure,
        () => device.bytesPerSecond,
        bandwidth,
        kind,
      ),
      row('ridge', text.ridge, text.ridgeFormula, (of) => of.limits.ridge, intensity),
      row(
        'tokens_per_second_by_bandwidth',
        text.byBandwidth,
        text.byBandwidthFormula,
        (of) => of.limits.byBandwidth,
        rate,
      ),
      row(
        'tokens_per_second_by_compute',
        text.byCompute,
        text.byComputeFormula,
        (of) => of.limits.byCompute,
        rate,
      ),
      row(
        'prefill_intensity',
        text.prefillIntensity,
        text.intensityFormula,
        (of) => longest(of).intensity,
        intensity,
      ),
      row('prefill_bound_by', text.prefillBound, text.boundFormula, (of) => longest(of).boundBy, rate),
      row(
        'decode_intensity',
        text.decodeIntensity,
        text.intensityFormula,
        (of) => single(of).intensity,
        intensity,
      ),
      row('decode_bound_by', text.decodeBound, text.boundFormula, (of) => single(of).boundBy, rate),
      row('ttft_seconds', text.ttft, text.ttftFormula, (of) => of.request.ttftSeconds, time),
      row('seconds_per_token', text.perToken, text.perTokenFormula, (of) => single(of).seconds, time),
      row('tokens_per_second', text.tps, text.tpsFormula, (of) => of.request.tokensPerSecond, rate),
      row('total_seconds', text.total, text.totalFormula, (of) => of.request.totalSeconds, time),
    ],
  };
}

function charts(scene: CostScene, { sides }: Roofline): TemplateResult {
  const { language, words } = scene;
  const named = (name: string, i: number) =>
    sides.length > 1 ? fill(words.lineNumbered, { n: i + 1, name }) : name;
  const lines = (
    side: RooflineSide,
    i: number,
    part: 'prefill' | 'decode',
    point: (n: number, step: StepBound) => readonly [number, number],
  ): Line => ({
    name: named(part === 'prefill' ? words.linePrefill : words.lineDecode, i),
    hue: part === 'prefill' ? 'raw' : 'final',
    dashed: i > 0,
    points: side[part].map(([n, step]) => point(n, step)),
  });
  const speed = (_: number, step: StepBound) => [step.intensity, step.flopsPerSecond] as const;
  const number = (value: number) => scaled(language, value, '');
  return html`
    ${lineChart({
      language,
      description: words.intensityChart,
      xLabel: words.intensity,
      yLabel: words.speed,
      logX: true,
      logY: true,
      formatX: number,
      formatY: number,
      fileName: 'roofline',
      markX: sides[0]!.limits.ridge,
      series: sides.flatMap((side, i) => [lines(side, i, 'prefill', speed), lines(side, i, 'decode', speed)]),
    })}
    ${lineChart({
      language,
      description: words.speedChart,
      xLabel: words.batch,
      yLabel: words.throughput,
      logX: true,
      logY: true,
      formatX: (value) => integer(language, value),
      formatY: number,
      fileName: 'decode-by-batch',
      series: sides.map((side, i) => lines(side, i, 'decode', (n, step) => [n, step.tokensPerSecond])),
    })}
  `;
}

export function rooflineTables(scene: CostScene): readonly Table[] {
  const { roofline } = scene.state.cost.result;
  if (!roofline) return [];
  const names = configurationNames(scene);
  const rows = roofline.sides.flatMap((side, i) =>
    (['prefill', 'decode'] as const).flatMap((part) =>
      side[part].map(([n, step]) => [
        ...[names[i]!, part, n, step.flops, step.weightBytes, step.cacheBytes, step.intensity],
        ...[step.seconds, step.tokensPerSecond, step.boundBy],
      ]),
    ),
  );
  return [
    figuresTable('speed', rooflineFigures(scene, roofline)),
    {
      name: 'roofline',
      columns: [
        ...[
          'configuration',
          'part',
          'positions_or_sequences',
          'flops',
          'weight_bytes',
          'cache_bytes',
          'intensity',
        ],
        ...['seconds', 'tokens_per_second', 'bound_by'],
      ],
      rows,
    },
  ];
}
