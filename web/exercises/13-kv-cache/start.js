function generate(model, prompt, newTokens) {
  macs = 0;
  const ids = [...prompt];
  for (let round = 0; round < newTokens; round++) {
    // TODO
    const keys = [];
    const values = [];
    for (const id of ids) {
      const x = model.embeddings[id];
      keys.push(project(x, model.k));
      values.push(project(x, model.v));
    }
    const query = times(model.embeddings[ids.at(-1)], model.q);
    ids.push(best(model, attend(query, keys, values)));
  }
  return { ids, macs };
}

let macs = 0;

function project(x, matrix) {
  macs += x.length * x.length;
  return times(x, matrix);
}

function times(x, matrix) {
  return x.map((_, j) => x.reduce((sum, xi, i) => sum + xi * matrix[i][j], 0));
}

function attend(query, keys, values) {
  const scores = keys.map((key) => dot(query, key) / Math.sqrt(query.length));
  const weights = scores.map((score) => Math.exp(score - Math.max(...scores)));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return query.map((_, d) => values.reduce((sum, value, p) => sum + (weights[p] / total) * value[d], 0));
}

function best(model, attended) {
  const logits = model.embeddings.map((embedding) => dot(embedding, attended));
  return logits.indexOf(Math.max(...logits));
}

function dot(a, b) {
  return a.reduce((sum, x, i) => sum + x * b[i], 0);
}
