"""Makes mean-gradient.onnx: run with Python 3.11, onnx 1.23.2 and numpy (`pip install onnx==1.23.2 numpy`).

Input `image`: float32 [1, 1, height, width], gray values 0..1. Output `gradient`: float32 [1, 2], the mean of the
absolute horizontal and vertical Sobel response over all pixels with a full 3x3 neighbourhood.
"""

from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

sobel = np.array([[-1, 0, 1], [-2, 0, 2], [-1, 0, 1]], dtype=np.float32)
kernels = np.stack([sobel, sobel.T])[:, np.newaxis]

graph = helper.make_graph(
    [
        helper.make_node("Conv", ["image", "kernels"], ["response"], kernel_shape=[3, 3]),
        helper.make_node("Abs", ["response"], ["magnitude"]),
        helper.make_node("GlobalAveragePool", ["magnitude"], ["mean"]),
        helper.make_node("Flatten", ["mean"], ["gradient"], axis=1),
    ],
    "mean-gradient",
    [helper.make_tensor_value_info("image", TensorProto.FLOAT, [1, 1, "height", "width"])],
    [helper.make_tensor_value_info("gradient", TensorProto.FLOAT, [1, 2])],
    [numpy_helper.from_array(kernels, "kernels")],
)
model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8, producer_name="roundtrip")
onnx.checker.check_model(model, full_check=True)
onnx.save(model, Path(__file__).with_name("mean-gradient.onnx"))
