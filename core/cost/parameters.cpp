#include "cost/parameters.h"

namespace ntl {

namespace {

struct Counted {
  double all;
  double multiplied;
};

Counted attention_layer(const ModelShape& shape) {
  const double query_width = shape.n_heads * shape.head_dim;
  const double kv_width = shape.n_kv_heads * shape.head_dim;
  if (shape.latent) {
    const LatentAttention& latent = *shape.latent;
    const double key_width = latent.nope_head_dim + latent.rope_head_dim;
    const double queries = latent.q_rank > 0 ? latent.q_rank * (shape.dim + shape.n_heads * key_width)
                                             : shape.dim * shape.n_heads * key_width;
    const double down = shape.dim * (latent.kv_rank + latent.rope_head_dim);
    const double up = latent.kv_rank * shape.n_heads * (latent.nope_head_dim + latent.v_head_dim);
    const double out = shape.n_heads * latent.v_head_dim * shape.dim;
    const double matrices = queries + down + up + out;
    return {matrices + latent.q_rank + latent.kv_rank, matrices};
  }
  const double matrices = shape.dim * (2 * query_width + 2 * kv_width);
  const double biases = shape.qkv_bias ? query_width + 2 * kv_width : 0;
  const double norms = shape.qk_norm ? 2 * shape.head_dim : 0;
  return {matrices + biases + norms, matrices};
}

Counted state_space_layer(const ModelShape& shape) {
  const StateSpace& mamba = *shape.state_space;
  const double in_out = 3 * shape.dim * mamba.inner_dim;  // in makes the input and its gate, out goes back
  const double dt_b_c = mamba.inner_dim * (mamba.dt_rank + 2 * mamba.state_dim);
  const double dt = mamba.dt_rank * mamba.inner_dim;
  const double convolution = mamba.inner_dim * mamba.conv_width;
  const double matrices = in_out + dt_b_c + dt + convolution;
  const double biases = 2 * mamba.inner_dim;                       // of the convolution and of dt
  const double a_and_d = mamba.inner_dim * (mamba.state_dim + 1);  // element by element, no product
  const double norms = mamba.dt_rank + 2 * mamba.state_dim;
  return {matrices + biases + a_and_d + norms, matrices};
}

double dense_feed_forward(const ModelShape& shape) {
  const double n_moe_layers = shape.experts ? shape.experts->n_moe_layers : 0;
  return (shape.n_layers - n_moe_layers) * 3 * shape.dim * shape.hidden_dim;
}

// The experts that one token goes through, and the router that chose them.
double chosen_experts(const ModelShape& shape) {
  if (!shape.experts) return 0;
  const Experts& experts = *shape.experts;
  const double router = shape.dim * experts.n_experts;
  return experts.n_moe_layers *
         ((experts.n_active + experts.n_shared) * parameters_per_expert(shape) + router);
}

}  // namespace

double parameters_per_expert(const ModelShape& shape) {
  return shape.experts ? 3 * shape.dim * shape.experts->hidden_dim : 0;
}

Parameters parameters(const ModelShape& unchecked) {
  const ModelShape& shape = checked_shape(unchecked);
  const LayerCounts layers = layer_counts(shape);
  const double n_moe_layers = shape.experts ? shape.experts->n_moe_layers : 0;
  const Counted attention = attention_layer(shape);
  const Counted state_space = shape.state_space ? state_space_layer(shape) : Counted{0, 0};
  const double n_attention_layers = layers.global + layers.window;

  Parameters count{};
  count.embedding = shape.vocab_size * shape.dim;
  count.attention = n_attention_layers * attention.all;
  count.feed_forward = dense_feed_forward(shape);
  count.state_space = layers.state_space * state_space.all;
  count.norms = (shape.n_layers * shape.norms_per_layer + 1) * shape.dim;
  count.head = shape.tied_embeddings ? 0 : count.embedding;

  const double sleeping =
      shape.experts
          ? n_moe_layers * (shape.experts->n_experts - shape.experts->n_active) * parameters_per_expert(shape)
          : 0;
  count.experts = chosen_experts(shape) + sleeping;
  count.total = count.embedding + count.attention + count.feed_forward + count.experts + count.state_space +
                count.norms + count.head;
  count.active = count.total - sleeping;
  return count;
}

Products products_per_token(const ModelShape& unchecked) {
  const ModelShape& shape = checked_shape(unchecked);
  const LayerCounts layers = layer_counts(shape);
  return {.attention = (layers.global + layers.window) * attention_layer(shape).multiplied,
          .feed_forward = dense_feed_forward(shape),
          .experts = chosen_experts(shape),
          .state_space = shape.state_space ? layers.state_space * state_space_layer(shape).multiplied : 0,
          .head = shape.vocab_size * shape.dim};
}

}  // namespace ntl
